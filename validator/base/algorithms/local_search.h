#pragma once
// Local search with counted steps and seeded dice: a changed copy takes the place of the present solution if it is at
// least as good, so that the search drifts over plateaus (Hoos and Stutzle, Stochastic Local Search, 2004). It proves
// nothing: it finds good solutions where an exact search would take too long.

#include <utility>

#include "engine/base/seeded_dice.h"
#include "validator/base/algorithms/step_budget.h"

namespace nedforge {

// `changed` makes a neighbour of a solution by dice; `value` is to be high. A neighbour costs one step. The search ends
// with the budget, or when a solution has the value `target`.
template <class Solution, class Changed, class Value>
Solution local_search(Solution solution, const Changed& changed, const Value& value, int target, StepBudget& budget,
                      SeededDice& dice) {
    int best = value(solution);
    while (best < target && budget.take()) {
        Solution neighbour = changed(solution, dice);
        const int worth = value(neighbour);
        if (worth < best) continue;
        best = worth;
        solution = std::move(neighbour);
    }
    return solution;
}

}  // namespace nedforge
