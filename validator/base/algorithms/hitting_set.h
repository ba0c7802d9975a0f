#pragma once
// Smallest hitting sets by iterative deepening: given cuts, the smallest set that has an element of each. They answer
// "what is the smallest set of ... that ..." (implicit hitting sets, Ignatiev et al., "Smallest MUS Extraction with
// Minimal Hitting Set Dualization", 2015): cuts are found one by one, until the smallest set that hits them all is an
// answer. The cost is exponential in the size of the answer at worst; a lower bound by disjoint cuts prunes.

#include <bitset>
#include <vector>

#include "engine/base/indexed.h"
#include "validator/base/algorithms/step_budget.h"

namespace nedforge {

inline constexpr std::size_t max_elements = 192;  // 64 nodes, and the at most 112 neighbourhoods of 64 squares
using Elements = IndexedBits<int, max_elements>;

// Exact, by depth-first search with a bound. If several are smallest, the first in the order of elements. No cut may be
// empty.
Elements smallest_hitting_set(std::vector<Elements> cuts);

// The same within a budget of steps of the search. Given up: `found` is false, and the smallest set has at least
// `at_least` elements.
struct HittingSet {
    bool found = false;
    std::size_t at_least = 0;
    Elements set;
};
HittingSet smallest_hitting_set(std::vector<Elements> cuts, StepBudget&);

}  // namespace nedforge
