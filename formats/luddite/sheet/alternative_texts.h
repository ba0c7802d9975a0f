#pragma once
// What a reader of the screen hears where the sheet has signs instead of words: the alternative texts of its figures.

#include <string>
#include <vector>

#include "engine/luddite/map.h"
#include "formats/luddite/sheet/sheet_layout.h"

namespace nedforge::luddite {

// What is at a node, each thing in words: "gate ON 1", "dice lock 4", "a cache of 1 energy".
std::vector<std::string> content_words(const Node&);
// "node B1, gate ON 1, dice lock 4, a cache of 1 energy".
std::string alternative_of(const Node&);
std::string alternative_of(const Reward&);  // "reward: code alpha, 8 damage"
// Of a module that is one figure; empty for those whose words and nodes are read one by one.
std::string alternative_of(ModuleKind, const Map&);

}  // namespace nedforge::luddite
