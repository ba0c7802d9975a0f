#pragma once
// Tasks, moves and turns in words, for sheets, editor and terminal.

#include <string>

#include "engine/luddit/game/replay.h"
#include "engine/luddit/position.h"

namespace nedforge::luddit {

// The task in one sentence: "Black to move wins with this turn." Precondition: the position has one.
std::string task_sentence(const Position&);
std::string colour_title(Colour);           // "Black"
std::string move_words(const ReplayMove&);  // "take [0, 0]"
std::string turn_words(const ReplayTurn&);  // "take [0, 0], place [3, 0]"

}  // namespace nedforge::luddit
