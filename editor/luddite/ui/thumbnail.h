#pragma once
// A map as a small picture: nodes as tiles in their colours, wires, walls and links.

#include <set>
#include <string>

#include "editor/luddite/model/map_overview.h"
#include "editor/toolkit/look.h"
#include "formats/luddite/sheet/symbols.h"

namespace nedforge::luddite {

void draw_overview(const Look&, ImDrawList&, ImVec2 min, ImVec2 max, const MapOverview&);
// Rings around nodes of the picture that was drawn there.
void mark_nodes(const Look&, ImDrawList&, ImVec2 min, ImVec2 max, const MapOverview&, const std::set<std::string>& ids);

ImU32 tile_colour(const Look&, const Palette&, const Node&);  // by what the node gives

}  // namespace nedforge::luddite
