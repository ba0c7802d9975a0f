#pragma once
// The exact odds of a game under way that has at most three Clock boxes left: the highest probability of each level and
// the highest expected score that any way to go on has, by backward induction from the position (exact/
// backward_induction.h), in the middle of a round too. Budget: 3 million game states and 600 MB, both counted, so that
// the answer does not depend on the machine. Cost: up to some tens of seconds.

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
