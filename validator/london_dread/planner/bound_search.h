#pragma once
// Best-first branch and bound (Land and Doig, Econometrica 28, 1960) over the relaxation without hours: it decides
// which cards are solved and who visits which place, and prunes by the Lagrangian bound. The bound that it proves rises
// from the relaxation's root towards its integer optimum, which no plan beats. Nodes are worked on in rounds of a fixed
// size, so the answer does not depend on the number of threads.

#include <cstdint>
#include <stop_token>

#include "validator/london_dread/planner/relaxation.h"

namespace nedforge::london_dread::planner {

// A proved lower bound of every plan's worth. `worth` is that of a known plan, or a number above all worths; the bound
// is never above it. `nodes`: the budget. `jobs`: threads, 0 one a core. `stop` ends the search early, with the bound
// proved by then.
int lower_bound(const Problem& problem, int worth, std::uint64_t nodes, int jobs, const std::stop_token& stop = {});

}  // namespace nedforge::london_dread::planner
