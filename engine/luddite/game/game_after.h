#pragma once
// A game that has been played as a replay says, to go on from there: state, dice by index, and the rounds so far.

#include "engine/luddite/game/replay.h"

namespace nedforge::luddite {

// Precondition: the replay is legal on this board, which outlives the game.
inline Game game_after(const Board& board, const Replay& played) {
    Game game(board);
    for (const ReplayRound& round : played.rounds) {
        (void)game.start_round(round.roll);
        for (const ReplayAction& action : round.actions) (void)game.play(action);
    }
    return game;
}

}  // namespace nedforge::luddite
