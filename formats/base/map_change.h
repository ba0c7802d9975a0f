#pragma once
// A change between two maps, in the map's own terms.

#include <string>
#include <vector>

namespace nedforge {

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

std::string to_string(const MapChange&);  // "node B1: gate ON 2 -> OFF 2"

}  // namespace nedforge
