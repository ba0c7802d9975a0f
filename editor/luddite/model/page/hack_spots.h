#pragma once
// What can be selected in the Hack module as it is printed: its items with their rewards, its boxes and cells, and the
// empty places where a box or a cell can be added. Boxes are millimetres of the sheet.

#include "editor/luddite/model/page/page.h"

namespace nedforge::luddite {

void hack_spots(const Map&, const PlacedModule&, std::vector<PageSpot>&);
#define NEDFORGE_HACK(name, Type, ...) \
    void name##_spots(const Type##Hack&, const PlacedModule&, std::vector<PageSpot>&);
#include "engine/luddite/hack_variants.def"
#undef NEDFORGE_HACK

}  // namespace nedforge::luddite
