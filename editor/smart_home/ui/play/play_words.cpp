#include <algorithm>
#include <bit>

#include "editor/smart_home/ui/play/play.h"
#include "engine/base/words.h"

namespace nedforge::smart_home {
namespace {

std::string tile_name(const Playtest& play, int tile) {
    return has_index(play.home().tiles, tile) ? tile_words(play.home().tiles[tile]) : "?";
}

std::string symbols_words(const SymbolCounts& counts) {
    std::vector<std::string> words;
    for (std::size_t s = 0; s < symbol_count; ++s)
        if (counts[s])
            words.push_back(std::string(symbol_title(static_cast<Symbol>(s))) +
                            (counts[s] > 1 ? " \u00d7 " + std::to_string(counts[s]) : ""));
    return joined(words);
}

std::string token_words(const Playtest& play, int kind) {
    if (!has_index(play.home().tokens, kind)) return "a token";
    std::vector<std::string> icons;
    for (const Symbol icon : play.home().tokens[place_of_index(kind)].icons) icons.emplace_back(symbol_title(icon));
    return "the token " + joined(icons);
}

std::string attack_words(const Playtest& play, const Step& step) {
    if (!strength_of(step.card)) return short_title(step.card) + " on " + tile_name(play, step.tile);
    std::vector<std::string> to;
    for (int side = 0; side < side_count; ++side)
        if (const int n = step.counts[side])
            to.push_back(std::to_string(n) + " to " + tile_name(play, play.board().neighbour[step.tile][side]));
    return short_title(step.card) + " from " + tile_name(play, step.tile) + ": " + joined(to);
}

std::string order_words(const Playtest& play, const Step& step) {
    std::vector<std::string> names;
    for (int i = 0; i < play.board().characters; ++i)
        names.emplace_back(character_titles[static_cast<Character>(step.counts[i])]);
    return joined(names);
}

std::string name_of_character(Character c) { return std::string(character_titles[c]); }

std::string words_of_chance(const Playtest& play, const Step& step) {
    switch (step.kind) {
        case StepKind::draw_target:
            return "The secret target is " + tile_name(play, step.tile);
        case StepKind::draw_card:
            return "Draws " + short_title(step.card);
        case StepKind::draw_token:
            return "Draws " + token_words(play, step.token);
        default:
            return "Rolls " + symbols_words(step.counts);
    }
}

std::string words_of_hacker(const Playtest& play, const Step& step) {
    switch (step.kind) {
        case StepKind::start:
            return "Start on " + tile_name(play, step.tile);
        case StepKind::play:
            return attack_words(play, step);
        case StepKind::pass:
            return "Play no card";
        case StepKind::compromise:
            return tile_name(play, step.tile) + " is compromised next";
        case StepKind::spill:
            return "The spilled bug goes to " + tile_name(play, step.tile);
        case StepKind::walk:
            return "Walk to " + tile_name(play, step.tile);
        default:
            return "Stay here";
    }
}

std::string words_of_defence(const Playtest& play, const PublicState& before, const Step& step) {
    switch (step.kind) {
        case StepKind::play_token:
            return "Play " + token_words(play, step.token) + " as " + std::string(symbol_title(step.symbol));
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
            return "Firewall towards " + tile_name(play, step.tile);
        default:
            return "Take a token instead of a firewall";
    }
}

}  // namespace

std::string words_of(const Playtest& play, const PublicState& before, const Step& step) {
    if (side_of(step.kind) == Side::chance) return words_of_chance(play, step);
    if (side_of(step.kind) == Side::hacker) return words_of_hacker(play, step);
    switch (step.kind) {
        case StepKind::order:
            return order_words(play, step);
        case StepKind::move:
            return "Move to " + tile_name(play, step.tile);
        case StepKind::send:
            return "Send " + name_of_character(step.who) + " to " + tile_name(play, step.tile);
        case StepKind::take:
            return "Take " + token_words(play, step.token) + " from " + name_of_character(step.who);
        case StepKind::discard:
            return "Discard " + token_words(play, step.token);
        case StepKind::defend:
            return "Defend " + tile_name(play, tile_of(before, acting(before)));
        case StepKind::check:
            return "Check " + tile_name(play, step.tile);
        case StepKind::end_turn:
            return "End the turn";
        case StepKind::use_hobbyist:
            return step.number ? "Draw the two top cards" : "Leave it to the Hacker";
        case StepKind::choose:
            return "Let " + short_title(step.card) + " be played";
        default:
            return words_of_defence(play, before, step);
    }
}

std::string ending_words(const Playtest& play) {
    const State& s = play.state();
    switch (s.open.ending) {
        case Ending::captured:
            return "The Defenders win: the Hacker is captured on " + tile_name(play, s.hacker.tile) + ".";
        case Ending::clean:
            return "The Defenders win: no device holds a bug any more.";
        case Ending::target:
            return "The Hacker wins: the secret target " + tile_name(play, s.hacker.target) + " is compromised.";
        default:
            return "The Hacker wins: " + std::to_string(s.open.compromised_count) + " devices are compromised.";
    }
}

std::string due_words(const Playtest& play) {
    const PublicState& s = play.open();
    if (play.over()) return "The game is over";
    const bool hacker = play.next_seat() == hacker_seat;
    if (in_setup(s)) return hacker ? "Setup: the Hacker chooses a start tile" : "Setup: the order of the characters";
    const std::string round = "Round " + std::to_string(s.round + 1) + ", ";
    if (s.phase == Phase::movement) return round + "the Hacker's movement";
    const std::string who = round + name_of_character(acting(s));
    switch (s.phase) {
        case Phase::turn:
            return who + ": " + counted(s.steps_left, "step") + " left";
        case Phase::match:
            return who + " defends: set dice aside";
        case Phase::decide:
            return who + " defends: " + std::to_string(s.defence.matches) + " matches";
        case Phase::choose_reward:
        case Phase::firewall_or_token:
        case Phase::place_firewall:
        case Phase::discard_token:
            return who + ": the reward";
        case Phase::use_hobbyist:
        case Phase::choose_card:
            return who + ": the Hobbyist's cards";
        default:
            return who + ": the Hacker's reaction";
    }
}

std::string cards_words(const CardCounts& cards) {
    std::vector<std::string> words;
    for (std::size_t c = 0; c < card_count; ++c)
        if (cards[c])
            words.push_back(short_title(static_cast<Card>(c)) +
                            (cards[c] > 1 ? " \u00d7 " + std::to_string(cards[c]) : ""));
    return words.empty() ? "none" : joined(words);
}

std::string_view group_of(StepKind kind) {
    switch (kind) {
        case StepKind::move:
            return "Move";
        case StepKind::send:
            return "Send another character";
        case StepKind::check:
            return "Check for the Hacker";
        case StepKind::take:
            return "Take a token";
        case StepKind::play:
            return "Attack";
        case StepKind::walk:
            return "Walk";
        case StepKind::start:
            return "Start tile";
        case StepKind::order:
            return "Order of the characters";
        case StepKind::place_firewall:
            return "Firewall";
        default:
            return "";
    }
}

}  // namespace nedforge::smart_home
