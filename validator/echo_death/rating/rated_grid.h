#pragma once
// A grid for two players as `compare` and `rulings` see it: played between two policies, with the winner, the endings
// and the turns as figures of each game.

#include "validator/base/rating/rated_map.h"
#include "validator/echo_death/rating/rate.h"

namespace nedforge::echo_death {

// Indices of a grid's figures; `ending_figures` is the first of four, in the order of Outcome.
inline constexpr std::size_t first_figure = 0, policy_figure = 1, ending_figures = 2, turns_figure = 6;

// `grid` has the readings in force. Unless it has errors of structure it can be played. Precondition: two players.
std::unique_ptr<RatedMap> rated_grid(Grid grid, const RateOptions&);

}  // namespace nedforge::echo_death
