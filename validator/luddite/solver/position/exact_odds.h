#pragma once
// The exact odds of a game under way that has at most three Clock boxes left: the highest probability of each level and
// the highest expected score that any way to go on has, in the middle of a round too. At home the search for optimal
// play of the last rounds is tried first (exact/end_game/end_game.h; 4 million steps a question), and then, as anywhere
// else, backward induction from the position (exact/backward_induction.h; 3 million game states and 600 MB). All
// budgets are counted, so that the answer does not depend on the machine. Cost: up to some tens of seconds.

#include <functional>
#include <optional>

#include "engine/luddite/board.h"
#include "validator/luddite/solver/exact/backward_induction.h"

namespace nedforge::luddite {

inline constexpr int most_boxes_of_exact_odds = 3;

// nullopt: more boxes are left, the budget is not enough, or it was stopped. A finished game has odds of 0 or 1.
std::optional<ExactOptima> exact_odds(const Board&, const State&, const StopQuestion& stop,
                                      const std::function<void(double fraction, std::uint64_t states)>& progress);

}  // namespace nedforge::luddite
