#pragma once
// Local search for plans (simulated annealing: Kirkpatrick, Gelatt and Vecchi, Science 220, 1983; for routes with
// synchronised visits: Hadjadj and Kheddouci, ICORES 2020). Its solution says in which area each character is in each
// hour, and when each Plot is met. What the characters do inside the areas follows by dynamic programming
// (area_hours.h), so a move of the search changes days, not single visits, and teams form by themselves. It proves
// nothing. Equal seeds give equal plans.

#include <cstdint>
#include <optional>
#include <stop_token>

#include "engine/base/indexed.h"
#include "validator/london_dread/planner/area_hours.h"
#include "validator/london_dread/planner/problem.h"

namespace nedforge::london_dread::planner {

struct FoundPlan {
    Clocks clocks;
    Worth worth;
};

class PlanSearch {
public:
    explicit PlanSearch(const Problem& problem);
    // The best plan of `tries` moves. `target`: a plan of this worth ends the search.
    std::optional<FoundPlan> search(std::uint64_t seed, std::uint64_t stream, std::uint64_t tries, int target,
                                    const std::stop_token& stop = {}) const;

private:
    const Problem& problem_;
    IndexedVector<AreaHours, int> areas_;
};

}  // namespace nedforge::london_dread::planner
