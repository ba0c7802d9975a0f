#pragma once
// The rules of a map that not every game of the campaign knows (rulebook p. 10, 11): which game introduces
// each, and where the map uses it.

#include <string>
#include <vector>

#include "engine/luddite/map.h"

namespace nedforge::luddite {

struct RuleUse {
    std::string rule;                // "energy nodes", "NAND gates", "the Hack module variant sums"
    int game = 1;                    // that introduces it
    std::vector<std::size_t> nodes;  // that use it; none for the Hack module
    std::string path;                // the first place in the file
};

// Rules beyond game 1 that the map uses, in the order of their games.
std::vector<RuleUse> introduced_rules_used(const Map&);

}  // namespace nedforge::luddite
