#pragma once
// What can be paid in the Hack module, each reward by itself: attainable at all, the fewest dice, and for patterns the
// exact covers of a section by turned pieces (Dancing-links-like search on bit masks, with memory).

#include <vector>

#include "engine/luddite/board.h"
#include "validator/luddite/movement.h"

namespace nedforge::luddite {

// In the map's order. `energy`: how many single cells energy may cross (patterns only), each section by itself.
std::vector<HackFact> hack_facts(const Map&, const Board&, int energy);

}  // namespace nedforge::luddite
