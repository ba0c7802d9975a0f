#pragma once
// What changed between two maps, in the map's own terms: nodes by their ids, boxes, lines and rewards by their number;
// not lines of text. Order of nodes, walls and links does not count: it means nothing.

#include <vector>

#include "engine/luddite/map.h"
#include "formats/base/map_change.h"

namespace nedforge::luddite {

// In the order of the file format; empty: the maps are the same to players.
std::vector<MapChange> map_changes(const Map& before, const Map& after);

}  // namespace nedforge::luddite
