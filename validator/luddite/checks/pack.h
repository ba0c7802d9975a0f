#pragma once
// NED705: whether the campaign of a pack teaches the rules in their order.

#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/luddite/map.h"
#include "formats/base/pack/pack_file.h"

namespace nedforge::luddite {

// `maps` in the order of the pack's list; none: not read, or not of LUDDITE.
void check_campaign_order(const Pack&, const std::vector<const Map*>& maps, Diagnostics& out);

}  // namespace nedforge::luddite
