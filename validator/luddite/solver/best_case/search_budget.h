#pragma once
// How much the searches of the best case may do, in counts of labels and states and never in seconds: the same map gets
// the same answer on every machine, whatever its load. A budget that runs out leaves the answer undecided, not wrong.

#include <cstddef>

#include "validator/base/stop_question.h"

namespace nedforge::luddite {

struct SearchBudget {
    std::size_t plans = 20'000;               // that are played
    std::size_t labels = 4'000'000;           // of the label-setting search
    std::size_t states_a_plan = 4'000;        // of the branch and bound over the orders of one plan
    std::size_t states_of_plans = 1'000'000;  // … of all plans together
    std::size_t states = 8'000'000;           // of the branch and bound over all games, and 32 times as many children
    std::size_t bound_cells = 300'000;        // of the completion bound's table
};

}  // namespace nedforge::luddite
