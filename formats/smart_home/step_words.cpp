#include "formats/smart_home/step_words.h"

#include "engine/base/words.h"
#include "engine/smart_home/rules.h"
#include "formats/base/words/worded.h"

namespace nedforge::smart_home {
namespace {

std::string tile_name(const Home& home, int tile) {
    return has_index(home.tiles, tile) ? tile_words(home.tiles[tile]) : "?";
}

std::string symbols_words(const SymbolCounts& counts) { return counts_in_words(counts, symbol_title, " \u00d7 "); }

std::string token_words(const Home& home, int kind) {
    if (!has_index(home.tokens, kind)) return "a token";
    return "the token " + joined(home.tokens[kind].icons, ", ", symbol_title);
}

std::string attack_words(const Home& home, const Board& board, const Step& step) {
    if (!strength_of(step.card)) return short_title(step.card) + " on " + tile_name(home, step.tile);
    std::vector<std::string> to;
    for (int side = 0; side < side_count; ++side)
        if (const int n = step.counts[side])
            to.push_back(std::to_string(n) + " to " + tile_name(home, board.neighbour[step.tile][side]));
    return short_title(step.card) + " from " + tile_name(home, step.tile) + ": " + joined(to);
}

std::string order_words(const Board& board, const Step& step) {
    std::vector<std::string> names;
    for (int i = 0; i < board.characters; ++i)
        names.emplace_back(character_titles[static_cast<Character>(step.counts[i])]);
    return joined(names);
}

std::string name_of_character(Character c) { return std::string(character_titles[c]); }

std::string words_of_chance(const Home& home, const Step& step) {
    switch (step.kind) {
        case StepKind::draw_target:
            return "The secret target is " + tile_name(home, step.tile);
        case StepKind::draw_card:
            return "Draws " + short_title(step.card);
        case StepKind::draw_token:
            return "Draws " + token_words(home, step.token);
        default:
            return "Rolls " + symbols_words(step.counts);
    }
}

std::string words_of_hacker(const Home& home, const Board& board, const Step& step) {
    switch (step.kind) {
        case StepKind::start:
            return "Start on " + tile_name(home, step.tile);
        case StepKind::play:
            return attack_words(home, board, step);
        case StepKind::pass:
            return "Play no card";
        case StepKind::compromise:
            return tile_name(home, step.tile) + " is compromised next";
        case StepKind::spill:
            return "The spilled bug goes to " + tile_name(home, step.tile);
        case StepKind::walk:
            return "Walk to " + tile_name(home, step.tile);
        default:
            return "Stay here";
    }
}

std::string words_of_defence(const Home& home, const PublicState& before, const Step& step) {
    switch (step.kind) {
        case StepKind::play_token:
            return "Play " + token_words(home, step.token) + " as " + std::string(symbol_title(step.symbol));
        case StepKind::set_aside:
            if (sum_of(step.counts)) return "Set aside " + symbols_words(step.counts);
            if (before.defence.token_played) return "Set nothing aside";
            return before.defence.support ? "No match: one support is used" : "No match: an Error";
        case StepKind::stop:
            return "Stop with " + counted(before.defence.matches, "match");
        case StepKind::roll_again:
            return sum_of(step.counts) ? "Roll again, leaving " + symbols_words(step.counts) : "Roll again";
        case StepKind::reward:
            return "Reward for " + std::to_string(step.number) + " matches";
        case StepKind::place_firewall:
            return "Firewall towards " + tile_name(home, step.tile);
        default:
            return "Take a token instead of a firewall";
    }
}

}  // namespace

std::string tile_words(const Tile& tile) { return tile.name.empty() ? tile.id : tile.name; }

std::string words_of(const Home& home, const Board& board, const PublicState& before, const Step& step) {
    if (side_of(step.kind) == Side::chance) return words_of_chance(home, step);
    if (side_of(step.kind) == Side::hacker) return words_of_hacker(home, board, step);
    switch (step.kind) {
        case StepKind::order:
            return order_words(board, step);
        case StepKind::move:
            return "Move to " + tile_name(home, step.tile);
        case StepKind::send:
            return "Send " + name_of_character(step.who) + " to " + tile_name(home, step.tile);
        case StepKind::take:
            return "Take " + token_words(home, step.token) + " from " + name_of_character(step.who);
        case StepKind::discard:
            return "Discard " + token_words(home, step.token);
        case StepKind::defend:
            return "Defend " + tile_name(home, tile_of(before, acting(before)));
        case StepKind::check:
            return "Check " + tile_name(home, step.tile);
        case StepKind::end_turn:
            return "End the turn";
        case StepKind::use_hobbyist:
            return step.number ? "Draw the two top cards" : "Leave it to the Hacker";
        case StepKind::choose:
            return "Let " + short_title(step.card) + " be played";
        default:
            return words_of_defence(home, before, step);
    }
}

std::string ending_words(const State& s, const std::function<std::string(int)>& name_of_tile) {
    switch (s.open.ending) {
        case Ending::captured:
            return "the Defenders win: the Hacker is captured on " + name_of_tile(s.hacker.tile);
        case Ending::clean:
            return "the Defenders win: no device holds a bug any more";
        case Ending::target:
            return "the Hacker wins: the secret target " + name_of_tile(s.hacker.target) + " is compromised";
        default:
            return "the Hacker wins: " + std::to_string(s.open.compromised_count) + " devices are compromised";
    }
}

std::string ending_words(const Home& home, const State& s) {
    return with_capital(ending_words(s, [&](int tile) { return tile_name(home, tile); })) + ".";
}

std::string due_words(const PublicState& s, bool hacker) {
    if (in_setup(s)) return hacker ? "Setup: the Hacker chooses a start tile" : "Setup: the order of the characters";
    const std::string round = "Round " + std::to_string(s.round + 1) + ", ";
    if (s.phase == Phase::movement) return round + "the Hacker's movement";
    const std::string subject = round + name_of_character(acting(s));
    switch (s.phase) {
        case Phase::turn:
            return subject + ": " + counted(s.steps_left, "step") + " left";
        case Phase::match:
            return subject + " defends: set dice aside";
        case Phase::decide:
            return subject + " defends: " + std::to_string(s.defence.matches) + " matches";
        case Phase::choose_reward:
        case Phase::firewall_or_token:
        case Phase::place_firewall:
        case Phase::discard_token:
            return subject + ": the reward";
        case Phase::use_hobbyist:
        case Phase::choose_card:
            return subject + ": the Hobbyist's cards";
        default:
            return subject + ": the Hacker's reaction";
    }
}

std::string cards_words(const CardCounts& cards) { return counts_in_words(cards, short_title, " \u00d7 "); }

std::string_view group_of(StepKind kind) {
    static constexpr std::pair<StepKind, std::string_view> groups[] = {{StepKind::move, "Move"},
                                                                       {StepKind::send, "Send another character"},
                                                                       {StepKind::check, "Check for the Hacker"},
                                                                       {StepKind::take, "Take a token"},
                                                                       {StepKind::play, "Attack"},
                                                                       {StepKind::walk, "Walk"},
                                                                       {StepKind::start, "Start tile"},
                                                                       {StepKind::order, "Order of the characters"},
                                                                       {StepKind::place_firewall, "Firewall"}};
    for (const auto& [step_kind, group] : groups)
        if (step_kind == kind) return group;
    return "";
}

}  // namespace nedforge::smart_home
