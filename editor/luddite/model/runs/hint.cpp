#include "editor/luddite/model/runs/hint.h"

#include <utility>

#include "validator/luddite/solver/policy/plan_words.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {

Hint hint_for(std::shared_ptr<const Board> board, const Game& game) {
    const ExpertView view = advice(*board, game.state(), 1);
    Hint hint{std::move(board), game.state(), {}, advised(game, view), {}, {}};
    Game ahead = game;
    for (const Action& action : view.best.actions) {
        const ReplayAction description = ahead.described(action);
        if (ahead.play(action)) break;
        if (!hint.next) hint.next = action;
        hint.actions.push_back(description);
    }
    hint.plan = words_of(*hint.board, view.best);
    hint.expects = expectation(game, view);
    return hint;
}

}  // namespace nedforge::luddite
