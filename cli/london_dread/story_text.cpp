#include "cli/london_dread/story_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/base/paths.h"
#include "engine/base/words.h"
#include "engine/london_dread/unit.h"
#include "formats/base/text/printable.h"
#include "formats/london_dread/held_cards.h"
#include "formats/london_dread/step_words.h"
#include "formats/london_dread/story_words.h"

namespace nedforge::cli::london_dread {

using namespace nedforge::london_dread;

namespace {

std::string place_words(const Board& board, const Open& open, int place) {
    if (open.face_down >> place & 1u) return "face down";
    const Card card = open.cards[place];
    switch (card.kind) {
        case CardKind::plot: {
            const Plot& plot = board.chapter(open.chapter).plots[card.index];
            return fmt::format("{} (Plot {}, from {}, Dread {}{})", plot.id, letter_of_plot(card.index),
                               segment_words[plot.from], plot.dread,
                               plot.icons ? ": " + joined(*plot.icons, " ", [](Icon icon) { return name_of(icon); })
                                          : std::string(": the endgame"));
        }
        case CardKind::dread: {
            const DreadCard& dread = board.story.dread[card.index];
            return fmt::format("{} ({}, difficulty {}, Dread {})", dread.id,
                               joined(dread.icons, " ", [](Icon icon) { return name_of(icon); }), dread.difficulty,
                               dread.dread);
        }
        case CardKind::ally:
            return board.story.allies[card.index].id + " (an ally)";
        default:
            return "-";
    }
}

void add_each(std::vector<std::string>& words, const std::vector<HeldCards>& held) {
    for (const HeldCards& cards : held) words.insert(words.end(), place_of_index(cards.count), cards.id + cards.suffix);
}

// "at west 2", "in the Streets of the west".
std::string where(Location location) {
    return location.number == 0 ? "in the Streets of the " + name_of(location.area)
                                : "at " + name_of(location.area) + " " + std::to_string(location.number);
}

std::string sheet_words(const Board& board, const Open& open, int seat) {
    const Sheet& sheet = open.sheets[seat];
    const Character& character = board.character(seat);
    std::vector<std::string> words;
    if (sheet.defeated) words.push_back("defeated");
    if (!open.endgame && open.chapter >= 0) words.push_back(where(sheet.at));
    if (open.endgame) words.push_back(std::string(sheet.in ? "in" : "out") + ", " + counted(sheet.dice, "die"));
    words.push_back(counted(sheet.virtues, "virtue token"));
    add_each(words, cards_of_sheet(board.story, sheet));
    for (int i = 0; i < index_count(board.story.conditions); ++i)
        if (sheet.conditions >> i & 1u) words.push_back(board.story.conditions[i].id);
    return fmt::format("  {} ({} {} wild): {}\n", character.id, icon_words[character.icons[0]],
                       icon_words[character.icons[1]], joined(words));
}

std::string effect_line(const Board& board, const std::string& occasion, const Effects& effects, EffectPlace place) {
    if (effects.empty()) return {};
    return "    " + occasion + printable(joined(effect_sentences(board.story, effects, place), " ")) + "\n";
}

std::string dread_text(const Board& board, const Open& open) {
    return fmt::format("  Dread {} of {}; the last roll needs {}\n", open.dread, board.story.track.limit,
                       counted(needed_successes(board.story, open.dread), "success"));
}

std::string areas_text(const Board& board, const Open& open) {
    std::string text;
    if (!open.endgame && open.chapter >= 0)
        for (int place = 0; place < board.places(); ++place)
            text += fmt::format("  {:<6} {}  {}\n",
                                place % board.locations == 0 ? name_of(board.location_of(place).area) : std::string(),
                                place % board.locations + 1, place_words(board, open, place));
    return text;
}

std::string characters_text(const Board& board, const Open& open) {
    std::string text;
    if (open.endgame && open.challenge >= 0) {
        const Challenge& challenge = board.story.challenges[open.challenge];
        text += fmt::format("  challenge: {} ({}, difficulty {})\n", challenge.id,
                            joined(challenge.icons, " ", [](Icon icon) { return name_of(icon); }),
                            challenge.difficulty + board.difficulty);
    }
    for (int seat = 0; seat < board.players; ++seat) text += sheet_words(board, open, seat);
    std::vector<std::string> supply;
    add_each(supply, cards_in_supply(board.story, open));
    return text + fmt::format("  supply: {}; Investigation deck: {}; Confidence pile: {}\n",
                              supply.empty() ? "empty" : joined(supply),
                              counted(total_of(open.clues) + open.unknown, "card"), open.pile);
}

}  // namespace

std::string lines_text(std::string_view text, const std::string& margin) {
    std::string lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        if (end > 0) lines += margin + printable(text.substr(0, end));
        lines += "\n";
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string effects_text(const Board& board, const Step& step, const Open& before, const Open& after) {
    const Story& story = board.story;
    std::string text;
    const auto add = [&](const std::string& occasion, const Effects& effects, EffectPlace place) {
        text += effect_line(board, occasion, effects, place);
    };
    if (step.kind == StepKind::use_item) add("", *story.items[step.index].use, EffectPlace::spend);
    if (step.kind == StepKind::deplete_item) add("", *story.items[step.index].deplete, EffectPlace::spend);
    if (step.kind == StepKind::spend_virtue) add("", board.character(step.who).virtue, EffectPlace::spend);
    if (step.kind == StepKind::send_ally) add("", story.allies[step.index].deplete, EffectPlace::spend);
    if (step.kind == StepKind::flipped)
        if (const int seat = flipped_between(before, after); seat >= 0) {
            const Character& character = board.character(seat);
            const PersonalityCard& card = character.personality[step.index];
            text += fmt::format("    {} turns over {}\n", printable(character.name), printable(card.name));
            add("", card.effects, EffectPlace::talent);
        }
    if (step.kind == StepKind::challenge) {
        add("if it is won: ", story.challenges[step.index].win, EffectPlace::challenge);
        add("if it is lost: ", story.challenges[step.index].fail, EffectPlace::challenge);
    }
    if (after.plots.size() > before.plots.size() && after.plots.back().tier) {
        const PlotResult& result = after.plots.back();
        const Plot& plot = board.chapter(result.chapter).plots[result.plot];
        const Tier& tier = (*plot.tiers)[*result.tier];
        text += "    " + counted(*result.successes, "success") + " at " + plot.id + "\n";
        if (tier.text) text += lines_text(*tier.text, "    ");
        add("", tier.effects, EffectPlace::tier);
    }
    return text;
}

std::string table_text(const Board& board, const Open& open) {
    return dread_text(board, open) + areas_text(board, open) + characters_text(board, open);
}

std::string team_text(const Board& board, const Open& open) {
    return dread_text(board, open) + characters_text(board, open);
}

std::string clocks_text(const Board& board, const Open& open) {
    std::string text = "  hour     ";
    for (int hour = 0; hour < board.hours; ++hour) text += fmt::format("{:>6}", hour);
    text += "\n";
    for (int seat = 0; seat < board.players; ++seat) {
        text += fmt::format("  {:<9}", board.character(seat).id);
        for (int hour = 0; hour < board.hours; ++hour) {
            const int slot = open.clocks[seat][hour];
            text += fmt::format("{:>6}", slot == clock_empty ? "."
                                         : is_arrow(slot)    ? name_of(area_of_arrow(slot))
                                                             : std::to_string(slot));
        }
        text += "\n";
    }
    return text;
}

std::string ending_text(const Open& open) {
    const std::string roll =
        open.roll ? fmt::format(": {} of {}", open.roll->successes, counted(open.roll->needed, "success")) : "";
    switch (open.ending) {
        case Ending::won:
            return "the team wins the last roll" + roll;
        case Ending::roll:
            return "the team loses the last roll" + roll;
        case Ending::dread:
            return "the game is lost: Dread is above the limit";
        case Ending::plots:
            return "the game is lost: a Plot of the chapter has not been investigated";
        case Ending::defeated:
            return "the game is lost: all characters are defeated";
        default:
            return "the game is not over";
    }
}

std::string illegal_text(const std::string& path, const LoadedReplay& loaded, const ReplayError& error) {
    std::string where(replay_step_words[error.step]);
    if (error.chapter) where += fmt::format(", chapter {}", *error.chapter);
    if (error.hour) where += (error.chapter ? ", hour " : ", challenge ") + std::to_string(*error.hour);
    if (error.event) where += fmt::format(", number {}", *error.event);
    return place_text(path, loaded.places.place_of(path_of(error))) + where + ": " + printable(error.message) +
           (error.rule.empty() ? "" : " (ruling " + error.rule + ")") + "\n";
}

}  // namespace nedforge::cli::london_dread
