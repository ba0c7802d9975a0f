#pragma once
// The least Dread of a deal (CHECKS, the planning problem): the best plan found and a proved lower bound. Local search
// finds plans (plan_search.h); the relaxation without hours and a search over it bound them (relaxation.h,
// bound_search.h); an exact search over hours closes what is small (exact_plan.h). Budgets are counts, never seconds,
// and the answer is the same for every number of threads.

#include <cstdint>
#include <optional>
#include <stop_token>

#include "validator/london_dread/planner/plan_search.h"
#include "validator/london_dread/planner/problem.h"

namespace nedforge::london_dread::planner {

struct Budgets {
    std::uint64_t nodes = 1'500;    // of the searches that prove
    std::uint64_t tries = 120'000;  // of the local search
    std::uint64_t seed = 1;
    int jobs = 0;               // threads, 0: one a core
    std::stop_token stop = {};  // ends the searches early: what is known by then is the answer
};

struct LeastDread {
    std::optional<FoundPlan> plan;
    std::optional<int> lower_bound;  // none: there is no plan, which is proved
    bool proved = false;             // the plan is the best, or there is none
};

LeastDread least_dread(const Problem& problem, const Budgets& budgets);

}  // namespace nedforge::london_dread::planner
