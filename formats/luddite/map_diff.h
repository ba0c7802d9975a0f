#pragma once
// What changed between two maps, in the map's own terms rather than in lines of text: nodes by their ids, boxes, lines
// and rewards by their numbers. The order of nodes, walls and links means nothing and is ignored.

#include <vector>

#include "engine/luddite/map.h"
#include "formats/base/map_change.h"

namespace nedforge::luddite {

// In the order of the file format; empty: the maps are the same to players.
std::vector<MapChange> map_changes(const Map& before, const Map& after);

}  // namespace nedforge::luddite
