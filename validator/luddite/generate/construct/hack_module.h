#pragma once
// Hack modules by construction: each pays the codes that are asked for, a reward or two of damage and some resources,
// and every reward can be had by dice alone. What is harder to do pays more.

#include <string>
#include <vector>

#include "engine/luddite/map.h"
#include "validator/luddite/generate/construct/draw.h"

namespace nedforge::luddite {

Hack some_hack(Draw&, HackKind, const std::vector<std::string>& codes);

// The parts of it, one a variant.
LinesHack some_lines(Draw&, const std::vector<std::string>& codes);
SumsHack some_sums(Draw&, const std::vector<std::string>& codes);
PatternsHack some_patterns(Draw&, const std::vector<std::string>& codes);
OrderedRowsHack some_ordered_rows(Draw&, const std::vector<std::string>& codes);

// What a reward without a code gives for that many dice.
Reward damage_reward(Draw&, int dice);
Reward resource_reward(Draw&, int dice);

}  // namespace nedforge::luddite
