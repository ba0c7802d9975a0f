#include "cli/luddite/game/hint.h"

#include "cli/base/line_width.h"
#include "cli/luddite/game/play_view.h"
#include "cli/luddite/game/play_words.h"
#include "engine/luddite/rules.h"
#include "validator/luddite/solver/policy/plan_words.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

// The actions as a player types them, with the end of the round.
std::string typed(Game game, const std::vector<Action>& actions) {
    std::string words;
    for (const auto& action : actions) {
        words += (words.empty() ? "" : "; ") + words_of(game.board(), game.described(action)) + toggled(game, action);
        if (game.play(action)) break;
    }
    return words + (is_over(game.board(), game.state()) ? "" : "; end");
}

}  // namespace

std::string hint_text(const Game& game, std::uint64_t seed) {
    const ExpertView view = advice(game.board(), game.state(), seed);
    const auto& actions = view.best.actions;
    const std::string type = actions.empty() ? "" : "  type     " + typed(game, actions) + "\n";
    // What is to be typed stands in one line, however long it is.
    return wrapped_for_terminal(advised(game, view)) + "\n" + type + wrapped_for_terminal(plan_lines(game, view));
}

}  // namespace nedforge::cli::luddite
