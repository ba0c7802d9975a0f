#include "cli/luddite/game/game_text.h"

#include "engine/luddite/hack/box_name.h"
#include "engine/luddite/rules.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

std::string hack_words(const ReplayAction& a) {
    if (a.box_at) return "hack box " + name_of_box(*a.box_at);
    if (a.entry) return "hack entry " + std::to_string(*a.entry + 1);
    std::string text = "hack section " + std::to_string(a.section.value_or(0) + 1);
    if (a.row) return text + ", row " + std::to_string(*a.row + 1);
    if (a.at) text += " at " + name_of_box(*a.at);
    if (a.turn && *a.turn) text += ", turned " + std::to_string(*a.turn);
    if (a.mirror) text += ", mirrored";
    return text;
}

std::string bonus_words(const Board& board, int box) {
    const auto& bonus = board.bonuses[box];
    std::string text = "bonus";
    if (bonus.damage) text += " " + std::to_string(bonus.damage) + " damage";
    for (const Resource r : all_resources)
        if (bonus.gain[r]) text += " +" + amount_words(bonus.gain[r], r);
    return text;
}

std::string move_words(const ReplayAction& a) {
    std::string text = "move";
    for (const auto& id : a.path) text += " " + id;
    return text + (a.die ? "" : " (energy)") + (a.more ? ", the rest later" : "");
}

std::string words(const Board& board, const ReplayAction& a, int value) {
    switch (a.what) {
        case ActionKind::adjust:
            return std::string("adjust it by ") + (*a.by > 0 ? "+1" : "-1") + " (multi-tool)";
        case ActionKind::duplicate:
            return "duplicate it (credit)";
        case ActionKind::create:
            return "create a " + std::to_string(*a.value) + " (2 credits)";
        case ActionKind::clock:
            return "Clock";
        case ActionKind::toggle:
            return "switch " + std::to_string(a.number.value_or(value)) + (a.die ? "" : " (multi-tool)");
        case ActionKind::bonus:
            return bonus_words(board, *a.box);
        case ActionKind::unlock:
            return "unlock " + *a.node;
        case ActionKind::power:
            return "power " + *a.node + " (energy)";
        case ActionKind::force:
            return "force to " + *a.node + " (2 energy)";
        case ActionKind::hack:
            return hack_words(a) + (a.die ? "" : " (energy)");
        case ActionKind::move:
            return move_words(a);
    }
    return "";
}

}  // namespace

std::string game_text(const Board& board, const Replay& replay) {
    std::string text;
    for (std::size_t r = 0; r < replay.rounds.size(); ++r) {
        const ReplayRound& round = replay.rounds[r];
        const IndexedVector<int, int> rolled(round.roll.begin(), round.roll.end());
        IndexedVector<int, int> value = rolled;  // of die 1, die 2, …
        text += "round " + std::to_string(r + 1) + " (";
        for (std::size_t i = 0; i < round.roll.size(); ++i) text += (i ? " " : "") + std::to_string(round.roll[i]);
        text += "): ";
        for (std::size_t i = 0; i < round.actions.size(); ++i) {
            const ReplayAction& a = round.actions[i];
            const int shown = a.die ? value[*a.die - 1] : 0;
            if (i) text += "; ";
            if (a.die) text += std::to_string(shown) + " ";
            text += words(board, a, shown);
            if (a.what == ActionKind::adjust) value[*a.die - 1] += *a.by;
            if (a.what == ActionKind::duplicate)
                value.push_back(copied_value(board.rulings.duplicate, rolled[*a.die - 1], shown));
            if (a.what == ActionKind::create) value.push_back(*a.value);
        }
        text += "\n";
    }
    return text;
}

}  // namespace nedforge::cli::luddite
