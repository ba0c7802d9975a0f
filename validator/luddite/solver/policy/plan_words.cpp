#include "validator/luddite/solver/policy/plan_words.h"

#include <fmt/format.h>

#include <cmath>

#include "engine/base/words.h"
#include "engine/luddite/hack/variant.h"
#include "engine/luddite/rules.h"
#include "validator/luddite/solver/policy/expert.h"

namespace nedforge::luddite {

namespace {

std::string path_words(const Board& board, const Action& action) {
    std::string words;
    for (std::size_t i = 0; i < action.path_length; ++i) words += (i == 0 ? "" : ", ") + board.node_ids[action.path[i]];
    return words;
}

std::string bonus_words(const Board& board, int index) {
    const auto& box = board.bonuses[index];
    std::string words = "a bonus box";
    if (box.damage) words += fmt::format(" for {} damage", box.damage);
    if (box.gain.any()) words += " for " + words_of(box.gain);
    return words;
}

// What a copy of the die shows; the die itself may be used by now.
int copied_by(const Game& game, Die die) {
    if (!die.is_rolled()) return die.made_value();
    const auto& dice = game.state().dice;
    return copied_value(game.board().rulings.duplicate, dice.rolled[die.code], dice.value[die.code]);
}

}  // namespace

std::string sentence_of(const Game& game, const Action& action) {
    const Board& board = game.board();
    const int value = action.die.is_none() ? by_energy : die_value(game.state(), action.die);
    const std::string die = "the " + std::to_string(value), payer = value ? die : "an energy";
    switch (action.kind) {
        case ActionKind::adjust:
            return fmt::format("a multi-tool turns {} into a {}", die, value + action.number);
        case ActionKind::duplicate:
            return fmt::format("a credit makes a second {}", copied_by(game, action.die));
        case ActionKind::create:
            return fmt::format("two credits make a {}", action.number);
        case ActionKind::clock:
            return die + " goes to the Clock";
        case ActionKind::toggle:
            return fmt::format("{} toggles switch {}", value ? die : "a multi-tool", action.number);
        case ActionKind::bonus:
            return die + " crosses " + bonus_words(board, action.target);
        case ActionKind::unlock:
            return die + " opens the lock of " + board.node_ids[action.target];
        case ActionKind::power:
            return "an energy opens " + board.node_ids[action.target];
        case ActionKind::force:
            return "two energy force the way into " + board.node_ids[action.target];
        case ActionKind::move:
            return payer + " walks to " + path_words(board, action);
        case ActionKind::hack:
            return payer + " goes into the Hack module, " +
                   hack_variant(board.hack.kind()).describe(board.hack, value, action.target);
    }
    return "";
}

std::string sentences_of(Game game, const std::vector<Action>& actions) {
    std::string text;
    for (const auto& action : actions) {
        text += (text.empty() ? "" : "; ") + sentence_of(game, action);
        if (game.play(action)) break;  // refused: not of this state
    }
    return text;
}

std::string expectation(const Game& game, const ExpertView& view) {
    std::string text = counted(std::lround(view.best.score), "point");
    if (!view.second) return text;
    std::string second = words_of(game.board(), *view.second);
    if (second == words_of(game.board(), view.best) && view.second->actions != view.best.actions)
        second = view.second->actions.empty() ? "to end the round" : sentences_of(game, view.second->actions);
    return text + fmt::format("; the second choice ({}) is expected to score {:.1f} points {}", second,
                              std::abs(view.second_costs),
                              view.second_costs < 0 ? "more, but to win less often" : "less");
}

std::string plan_lines(const Game& game, const ExpertView& view) {
    return "  plan     " + words_of(game.board(), view.best) + "\n  expects  " + expectation(game, view) + "\n";
}

std::string advised(const Game& game, const ExpertView& view) {
    const auto& actions = view.best.actions;
    if (actions.empty()) return "The expert would end the round.";
    return "The expert would play: " + sentences_of(game, actions) + ".";
}

}  // namespace nedforge::luddite
