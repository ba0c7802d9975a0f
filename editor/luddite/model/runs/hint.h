#pragma once
// What the expert would do now in a game, in the words of `play --hint`.

#include <memory>
#include <string>
#include <vector>

#include "engine/luddite/game/replay.h"

namespace nedforge::luddite {

struct Hint {
    std::shared_ptr<const Board> board;
    State state;                        // in which it was asked for
    std::vector<ReplayAction> actions;  // of the rest of the round; empty: it ends the round
    std::string deed, plan, expects;
    std::optional<Action> next{};  // the first of the actions
    bool fits(const Game& game) const { return game.state() == state && &game.board() == board.get(); }
};

// Any thread. A round of the game is under way.
Hint hint_for(std::shared_ptr<const Board>, const Game&);

}  // namespace nedforge::luddite
