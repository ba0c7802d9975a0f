#pragma once
// Dijkstra over places, toggles, powered nodes and emptied caches: a run of M, with force steps, that never spends more
// energy than it has gained. Cheapest in dice, roughly: toggles and locks count as six steps. Only the energy of caches
// is won on the way; what the sheet gives elsewhere is taken as held from the start, so a tour is a plan, not a proof.

#include <cstddef>
#include <optional>

#include "validator/luddite/movement/model.h"

namespace nedforge::luddite {

struct TourGoal {
    int enter = -1;  // a node to be entered before the Exit; -1: none
};

// `energy`: what the start and everything but caches gives. `states`: how many states may be looked at, counted down.
// nullopt: there is no such tour, or the states ran out.
std::optional<Run> find_tour(const Board&, const TourGoal&, int energy, std::size_t& states);

}  // namespace nedforge::luddite
