#pragma once
// A game under way as a replay, for whoever saves it or shows what it comes to: the terminal, the page, the editor, and
// `rate -o`. The namespace of the board has
//   to_replay(board, steps)       the steps as a Replay, or as an optional one where the setup takes several steps. A
//                                 part that is not complete is left out.
//   play_replay(board, replay)
//   rulings_in_force(board)       only where they are not `board.rulings`.

#include <optional>
#include <vector>

#include "engine/base/game/match.h"

namespace nedforge::game {

template <class Board>
const auto& rulings_in_force(const Board& board) {
    return board.rulings;
}

// Says in a replay which map is played: its id, and the readings in force that are not its own.
template <class Replay, class Map, class Rulings>
void name_map(Replay& replay, const Map& authored, const Rulings& in_force) {
    replay.map = authored.id;
    replay.rulings = decltype(replay.rulings)::between(authored.rulings, in_force);
}

// The replay of the steps so far. nullopt: the game is in its setup, and no replay can say how far it has come.
// Precondition: the steps are legal.
template <class Board, class Step, class Map>
auto replay_so_far(const Board& board, const std::vector<Step>& steps, const Map& authored) {
    std::optional replay = to_replay(board, steps);
    if (replay) name_map(*replay, authored, rulings_in_force(board));
    return replay;
}
template <Game G, class Map>
auto replay_so_far(const Match<G>& match, const Map& authored) {
    return replay_so_far(match.board(), match.steps(), authored);
}

// What playing that replay comes to. In the setup the game is running.
template <Game G, class Map>
auto outcome_so_far(const Match<G>& match, const Map& authored) {
    const auto replay = replay_so_far(match, authored);
    decltype(play_replay(match.board(), *replay)) outcome;
    if (replay) return play_replay(match.board(), *replay);
    outcome.state = match.state();
    outcome.steps = match.steps();
    return outcome;
}

}  // namespace nedforge::game
