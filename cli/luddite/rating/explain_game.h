#pragma once
// nedforge rate --explain: one game of the expert, round by round, with what it plans and expects.

#include <string>
#include <vector>

#include "cli/base/command.h"
#include "cli/luddite/game/position_input.h"
#include "engine/luddite/map.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::cli::luddite {

// Plays the game and prints it. `rolls`: the replay that the first rounds' rolls are from, or an empty text. `from`:
// the position that options.from is; null: the start. The status.
int explain_game(const nedforge::luddite::Map&, const nedforge::luddite::Board&, const nedforge::luddite::RateOptions&,
                 const std::string& rolls, const PositionInput* from, const Common&);

}  // namespace nedforge::cli::luddite
