#pragma once
// Boards, moves and outcomes of Luddit in words, the same from every command.

#include <string>
#include <vector>

#include "engine/luddit/game/replay.h"
#include "formats/luddit/replay_file.h"

namespace nedforge::cli::luddit {

using nedforge::luddit::Colour;  // and not those of drawings
using nedforge::luddit::Point;

// The board with column and row numbers; each line begins with two spaces.
std::string board_text(const nedforge::luddit::Board&, const nedforge::luddit::Stones&);
std::string move_text(const nedforge::luddit::ReplayMove&);  // "carry 0,0 1,0 to 2,3 3,3"
std::string turn_text(const nedforge::luddit::ReplayTurn&);  // "take 0,0; place 3,0"
// "Black wins: White has no legal turn". Precondition: the game is over.
std::string ending_text(const nedforge::luddit::State&);
// Of a replay with an illegal turn: "file:4:7: turn 2 (White), move 1: … (ruling L14)" and a line break.
std::string illegal_text(const std::string& path, const nedforge::luddit::LoadedReplay&,
                         const nedforge::luddit::ReplayError&, Colour first);

}  // namespace nedforge::cli::luddit
