#pragma once
// Exact search for the least worth: depth-first branch and bound (Land and Doig, 1960) over who does what when. Plots
// come first, each with an hour and a character, then the cards, each with an hour and a smallest team, or left. A
// character's day is feasible if every two places that follow each other in different areas leave an hour for the arrow
// and its numbers are there, so no clocks are searched. Nodes are pruned by the cards that fit nowhere any more and by
// the Lagrangian bound (relaxation.h). Small deals are always finished; larger ones as far as the budget goes.

#include <cstdint>
#include <optional>
#include <stop_token>

#include "validator/london_dread/planner/plan_search.h"
#include "validator/london_dread/planner/problem.h"

namespace nedforge::london_dread::planner {

struct ExactPlan {
    std::optional<FoundPlan> plan;  // better than the one that was known
    bool finished = false;          // no plan is better than `plan`, or than the known one where `plan` is empty
};

// `worth`: that of a known plan, or a number above all worths. `nodes`: the budget. `stop` empties it.
ExactPlan exact_plan(const Problem& problem, int worth, std::uint64_t nodes, std::stop_token stop = {});

}  // namespace nedforge::london_dread::planner
