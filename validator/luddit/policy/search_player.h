#pragma once
// The program as a player: it wins where a search of two turns finds a forced win within its budget, never gives the
// other a win of one turn where it can help it, and else takes a board with more stones and conditioned pieces of its
// own; boards that are equally good are drawn from the dice. A turn is planned whole and made move by move.

#include <cstdint>
#include <stop_token>
#include <vector>

#include "engine/base/game/policy.h"
#include "engine/luddit/game/trait.h"

namespace nedforge::luddit {

inline constexpr std::uint64_t usual_player_budget = 1'000'000;  // boards generated a turn

// What the program does next, at the beginning of a turn: a whole turn with its end. Where none was found, or within a
// turn, one legal step. What it says after a stop is of no use. Precondition: the game is not over.
std::vector<Step> plan_turn(const Board&, const State&, std::uint64_t budget, SeededDice&,
                            const std::stop_token& stop = {});

// The board outlives the policy.
std::unique_ptr<game::Policy<LudditGame>> search_player(const Board&, std::uint64_t budget, const SeededDice&);

}  // namespace nedforge::luddit
