#pragma once
// What changed between two maps, in the map's own terms: nodes by their ids, boxes, lines and rewards by their number;
// not lines of text. Order of nodes, walls and links does not count: it means nothing.

#include <string>
#include <vector>

#include "engine/luddite/map.h"

namespace nedforge::luddite {

struct MapChange {
    enum class Kind { added, removed, changed };
    Kind kind = Kind::changed;
    std::string thing;   // "node B1", "thresholds", "hack line 2"
    std::string aspect;  // "gate", "position"; empty: the thing itself
    std::string before;  // as it is written; empty: nothing
    std::string after;
    std::vector<std::string> nodes;  // concerned, sorted
    bool operator==(const MapChange&) const = default;
};

// In the order of the file format; empty: the maps are the same to players.
std::vector<MapChange> map_changes(const Map& before, const Map& after);
std::string to_string(const MapChange&);  // "node B1: gate ON 2 -> OFF 2"

}  // namespace nedforge::luddite
