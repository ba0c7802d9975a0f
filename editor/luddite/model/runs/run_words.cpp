// A run's steps in words.

#include "editor/luddite/model/runs/run.h"
#include "editor/luddite/model/runs/witness_fields.h"
#include "engine/base/words.h"

namespace nedforge::luddite {
namespace {

std::string place(const Position& position) {
    return std::to_string(position.column) + ", " + std::to_string(position.row);
}

// What a die of the round shows, by its index there; 0: the round is over.
int shown_by(const Game& game, int index) {
    constexpr int rolled = rolled_dice;
    if (index <= rolled) return game.state().dice.value[index - 1];
    const auto& made_dice = game.ledger().made();
    return index - rolled <= index_count(made_dice) ? made_dice[index - rolled - 1].value : 0;
}

// What pays: "die 5", or the resources.
std::string payment(const ReplayAction& a, int value) {
    switch (a.what) {
        case ActionKind::adjust:
            return "1 multi-tool";
        case ActionKind::duplicate:
            return "1 credit";
        case ActionKind::create:
            return "2 credits";
        default:
            break;
    }
    if (a.die) return value ? "die " + std::to_string(value) : "a die";
    if (a.what == ActionKind::toggle) return "1 multi-tool";
    return a.what == ActionKind::force ? "2 energy" : "1 energy";
}

std::string hack_words(const ReplayAction& a) {
    std::string words = "hack";
    if (a.box_at) words += " the box at " + place(*a.box_at);
    if (a.entry) words += " entry " + std::to_string(*a.entry + 1);
    if (a.section) words += " section " + std::to_string(*a.section + 1);
    if (a.row) words += ", row " + std::to_string(*a.row + 1);
    if (a.at) words += " at " + place(*a.at);
    if (a.turn && *a.turn) words += ", turned " + std::to_string(*a.turn * 90) + "\u00b0";
    if (a.mirror) words += ", mirrored";
    return words;
}

std::string deed(const ReplayAction& a, int value) {
    const std::string node = a.node.value_or("");
    switch (a.what) {
        case ActionKind::adjust:
            return "a die becomes " + std::to_string(value);
        case ActionKind::duplicate:
            return "a copy of a die";
        case ActionKind::create:
            return "a die of " + std::to_string(a.value.value_or(0)) + " is made";
        case ActionKind::clock:
            return "to the Clock";
        case ActionKind::toggle:
            return "switch " + std::to_string(a.number.value_or(value));
        case ActionKind::bonus:
            return "bonus " + std::to_string(a.box.value_or(0) + 1);
        case ActionKind::unlock:
            return "open the lock of " + node;
        case ActionKind::power:
            return "power " + node;
        case ActionKind::move:
            return "move to " + joined(a.path) + (a.more ? ", and on later" : "");
        case ActionKind::force:
            return "force a step to " + node;
        case ActionKind::hack:
            return hack_words(a);
    }
    return "";
}

}  // namespace

std::string words_of(const ReplayAction& a, const Game& game) {
    const int value = a.die ? shown_by(game, *a.die) : 0;
    return payment(a, value) + ": " + deed(a, value);
}

std::string words_of(const WitnessStep& step) {
    const std::string verb = text_field(step, "do");
    if (verb == "switch") return "switch " + std::to_string(number_field(step, "number"));
    if (verb == "move") return "move to " + joined(path_field(step));
    if (verb == "force") return "force a step to " + text_field(step, "to");
    return verb;
}

}  // namespace nedforge::luddite
