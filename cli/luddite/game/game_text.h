#pragma once
// A game told in words, a round a line, each action with the die or the resource that does it.

#include <string>

#include "engine/luddite/game/replay.h"

namespace nedforge::cli::luddite {

// Precondition: the replay is legal on this board.
std::string game_text(const nedforge::luddite::Board&, const nedforge::luddite::Replay&);

}  // namespace nedforge::cli::luddite
