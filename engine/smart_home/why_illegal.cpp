// why_illegal(): the rulings as refusals. What is due is asked first, then what the step names.

#include <algorithm>

#include "engine/smart_home/legality.h"

namespace nedforge::smart_home {

namespace {

using Why = std::optional<Refusal>;

Refusal refused(std::string message, std::string rule = "") { return {std::move(rule), std::move(message)}; }

// One row a phase, in order: who acts, and what is due in words.
struct PhaseRow {
    Side side;
    std::string_view due;
};
constexpr IndexedArray<PhaseRow, Phase, phase_count> phases{{
    {Side::chance, "the secret target has to be drawn"},
    {Side::chance, "the Hacker's first hand has to be drawn"},
    {Side::hacker, "the Hacker has to choose a start tile"},
    {Side::defenders, "the Defenders have to choose the order of the characters"},
    {Side::defenders, "the turn of a character is under way"},
    {Side::chance, "the dice of a defence have to be rolled"},
    {Side::defenders, "the roll has to be matched"},
    {Side::defenders, "the character has to stop or roll again"},
    {Side::defenders, "the level of the reward has to be chosen"},
    {Side::defenders, "a firewall or a token has to be chosen"},
    {Side::defenders, "a firewall has to be placed"},
    {Side::chance, "a token has to be drawn"},
    {Side::defenders, "one of four tokens has to be discarded"},
    {Side::defenders, "the Defenders have to say whether the Hobbyist's ability is used"},
    {Side::chance, "the Hobbyist has to draw"},
    {Side::defenders, "the Defenders have to choose one of the cards drawn"},
    {Side::hacker, "the Hacker's reaction is due"},
    {Side::hacker, "the Hacker has to carry out the card that the Defenders chose"},
    {Side::hacker, "a full device has to be compromised"},
    {Side::hacker, "a spilled bug has to be placed"},
    {Side::chance, "the Hacker has to draw a card"},
    {Side::hacker, "the Hacker's movement is due"},
    {Side::chance, ""},
}};
const PhaseRow& row_of(Phase phase) { return phases[phase]; }

constexpr std::uint32_t in(Phase phase) { return 1u << static_cast<unsigned>(phase); }
// By kind, in order: the phases in which it may be legal.
constexpr IndexedArray<std::uint32_t, StepKind, step_kinds> phases_of_kind{
    in(Phase::draw_target), in(Phase::draw_hand) | in(Phase::draw_hobbyist) | in(Phase::refill), in(Phase::roll),
    in(Phase::draw_token),
    // Hacker
    in(Phase::choose_start), in(Phase::reaction) | in(Phase::forced_reaction), in(Phase::reaction),
    in(Phase::choose_compromised), in(Phase::choose_spill), in(Phase::movement), in(Phase::movement),
    // Defenders
    in(Phase::choose_order), in(Phase::turn), in(Phase::turn), in(Phase::turn), in(Phase::discard_token),
    in(Phase::turn), in(Phase::turn), in(Phase::turn), in(Phase::match), in(Phase::match), in(Phase::decide),
    in(Phase::decide), in(Phase::choose_reward), in(Phase::firewall_or_token) | in(Phase::place_firewall),
    in(Phase::firewall_or_token), in(Phase::use_hobbyist), in(Phase::choose_card)};

Why why_not_due(const PublicState& s, StepKind kind) {
    if (is_over(s)) return refused("the game is over");
    if (!has_index(phases_of_kind, static_cast<int>(kind))) return refused("there is no such step");
    if (phases_of_kind[kind] & in(s.phase)) return std::nullopt;
    if (kind == StepKind::pass && s.phase == Phase::forced_reaction)
        return refused("the Hacker must carry out the chosen card, since it has a legal choice", "H27");
    return refused(std::string(row_of(s.phase).due));
}

std::string range_words(int least, int most) {  // "3", "3 to 5"
    return std::to_string(least) + (most > least ? " to " + std::to_string(most) : "");
}

Refusal no_tile_there(int tile) { return refused("there is no tile " + std::to_string(tile)); }

std::string symbols_in_words(const SymbolCounts& counts) {
    std::string words;
    for (std::size_t i = 0; i < symbol_count; ++i)
        for (int n = 0; n < counts[i]; ++n) words += (words.empty() ? "" : ", ") + std::string(symbol_names[i]);
    return words.empty() ? "nothing" : words;
}

// --- The Defenders ---------------------------------------------------------------------------------------------

class DefendersWhy {
public:
    DefendersWhy(const Board& board, const PublicState& s, const DefenderSecrets& own)
        : board_(board), s_(s), own_(own), who_(s.order[s.turn] == no_tile ? Character{} : acting(s)) {}

    Why why(const Step& step) const {
        if (side_of(step.kind) != Side::defenders) return refused("the Defenders don't decide that");
        if (auto why = why_not_due(s_, step.kind)) return why;
        return s_.phase == Phase::turn ? in_turn(step) : outside_the_turn(step);
    }

private:
    Why in_turn(const Step& step) const {
        switch (step.kind) {
            case StepKind::move:
                return move(step.tile);
            case StepKind::send:
                return send(step.who, step.tile);
            case StepKind::take:
                return take(step.who, step.token);
            case StepKind::defend:
                return defend();
            case StepKind::check:
                return check(step.tile);
            default:
                return std::nullopt;  // the end of the turn
        }
    }

    Why outside_the_turn(const Step& step) const {
        switch (step.kind) {
            case StepKind::order:
                return order(step);
            case StepKind::discard:
                return holds(step.token, "H23");
            case StepKind::play_token:
                return play_token(step);
            case StepKind::set_aside:
                return set_aside(step.counts);
            case StepKind::roll_again:
                return roll_again(step.counts);
            case StepKind::reward:
                return reward(step.number);
            case StepKind::place_firewall:
                return place_firewall(step.tile);
            case StepKind::use_hobbyist:
                return step.number > 1 ? Why(refused("the Hobbyist's ability is used or not")) : std::nullopt;
            case StepKind::choose:
                return choose(step.card);
            default:
                return std::nullopt;
        }
    }

    Why order(const Step& step) const {
        unsigned named = 0;
        bool more = false;
        for (std::size_t place = 0; place < step.counts.size(); ++place) {
            const unsigned c = step.counts[place];
            if (static_cast<int>(place) >= board_.characters)
                more |= c != 0;
            else if (c < character_count)
                named |= 1u << c;
        }
        if (named == board_.in_play && !more) return std::nullopt;
        return refused("the order names every character in play once", "H8");
    }

    Why move(int tile) const {
        if (!is_tile(board_, tile)) return no_tile_there(tile);
        if (s_.acted) return refused("no step follows the action of a turn", "H10");
        const int here = tile_of(s_, who_);
        if (s_.steps_left == 0)
            return refused(s_.compromised & bit(here)
                               ? "no step follows after a compromised tile (" + id_of(board_, here) + ") is entered"
                               : "a character makes up to 2 steps in its turn",
                           "H9");
        if (steps_open(board_, s_) & bit(tile)) return std::nullopt;
        if (!(board_.adjacent[here] & bit(tile)))
            return refused(id_of(board_, tile) + " is not adjacent to " + id_of(board_, here), "H9");
        return refused(id_of(board_, tile) + " has a DDoS token and can't be entered", "H9");
    }

    Why send(Character who, int tile) const {
        if (who_ != Character::know_it_all) return refused("only the Know-it-All sends others", "H25");
        if (s_.sent) return refused("the Know-it-All sends once a turn", "H25");
        if (!is_in_play(board_, who)) return refused("this character is not in play", "H25");
        if (who == Character::know_it_all) return refused("the Know-it-All can't send itself", "H25");
        if (!is_tile(board_, tile)) return no_tile_there(tile);
        if (send_open(board_, s_, who) & bit(tile)) return std::nullopt;
        const std::string to = id_of(board_, tile);
        if (!(board_.adjacent[tile_of(s_, who)] & bit(tile)))
            return refused(
                to + " is not adjacent to " + id_of(board_, tile_of(s_, who)) + ", where " + name_of(who) + " stands",
                "H25");
        if (s_.compromised & bit(tile)) return refused("nobody can be sent to " + to + ", which is compromised", "H25");
        return refused("nobody can be sent to " + to + ", which has a DDoS token", "H25");
    }

    Why take(Character from, int token) const {
        if (s_.taken) return refused("a character takes one token a turn", "H24");
        if (!is_in_play(board_, from)) return refused("this character is not in play", "H24");
        if (from == who_) return refused("a token is taken from another character", "H24");
        if (!may_take_from(s_, from))
            return refused(name_of(from) + " does not stand on the same tile as " + name_of(who_), "H24");
        if (token >= board_.token_kinds) return refused("there is no token " + std::to_string(token));
        if (holds_token(s_, from, token)) return std::nullopt;
        return refused(name_of(from) + " holds no token " + std::to_string(token), "H24");
    }

    Why holds(int token, std::string rule) const {
        if (token >= board_.token_kinds) return refused("there is no token " + std::to_string(token));
        if (holds_token(s_, who_, token)) return std::nullopt;
        return refused(name_of(who_) + " holds no token " + std::to_string(token), std::move(rule));
    }

    Why defend() const {
        if (s_.acted) return refused("a character has one action a turn", "H10");
        const int here = tile_of(s_, who_);
        if (may_defend(board_, s_, here)) return std::nullopt;
        if (!(board_.devices & bit(here))) return refused("a plain Router can't be defended", "H2");
        if (s_.compromised & bit(here))
            return refused(id_of(board_, here) + " is compromised and can't be defended", "H12");
        return refused(id_of(board_, here) + " has a DDoS token and can't be defended", "H12");
    }

    Why check(int tile) const {
        if (s_.acted) return refused("a character has one action a turn", "H10");
        if (!is_tile(board_, tile)) return no_tile_there(tile);
        if (checkable(board_, s_) & bit(tile)) return std::nullopt;
        return refused(id_of(board_, tile) + " is neither the tile of " + name_of(who_) + " nor adjacent to it", "H22");
    }

    Why play_token(const Step& step) const {
        if (auto why = holds(step.token, "H14")) return why;
        if (!has_index(symbol_names, static_cast<int>(step.symbol))) return refused("there is no such symbol");
        if (!(board_.token_icons[step.token] >> static_cast<unsigned>(step.symbol) & 1u))
            return refused("token " + std::to_string(step.token) + " has no " + name_of(step.symbol), "H14");
        if (s_.defence.open[step.symbol]) return std::nullopt;
        return refused("no " + name_of(step.symbol) + " is open", "H14");
    }

    Why set_aside(const SymbolCounts& closed) const {
        for (std::size_t i = 0; i < symbol_count; ++i)
            if (closed[i] > s_.defence.open[i])
                return refused("the device has " + std::to_string(s_.defence.open[i]) + " open " +
                                   std::string(symbol_names[i]) + ", not " + std::to_string(closed[i]) +
                                   "; open: " + symbols_in_words(s_.defence.open),
                               "H13");
        if (!can_set_aside(s_, closed))
            return refused("the dice can't close " + symbols_in_words(closed) + "; they show " +
                               symbols_in_words(s_.defence.faces),
                           exchanged_symbols(who_) ? "H26" : "H13");
        if (sum_of(closed) == 0 && can_match(s_))
            return refused("a die of the roll matches an open symbol, so at least one must be set aside", "H15");
        return std::nullopt;
    }

    Why roll_again(const SymbolCounts& held) const {
        if (sum_of(held) == 0) return std::nullopt;
        if (board_.rulings.reroll == RerollRuling::all)
            return refused("every die that is not set aside is rolled again", "H16");
        if (can_hold(s_, held)) return std::nullopt;
        if (sum_of(held) >= s_.defence.dice) return refused("at least one die is rolled again", "H16");
        return refused("these dice are not there to be left lying: " + symbols_in_words(held), "H16");
    }

    Why reward(int level) const {
        if (level >= lowest_reward && level <= s_.defence.matches) return std::nullopt;
        return refused("the level of the reward is " + range_words(lowest_reward, s_.defence.matches), "H20");
    }

    Why place_firewall(int tile) const {
        if (!is_tile(board_, tile)) return no_tile_there(tile);
        const int here = tile_of(s_, who_);
        if (border_tiles_open(board_, s_, here) & bit(tile)) return std::nullopt;
        if (side_towards(board_, here, tile) < 0)
            return refused(id_of(board_, here) + " and " + id_of(board_, tile) + " share no border", "H21");
        return refused("the border of " + id_of(board_, here) + " and " + id_of(board_, tile) + " has a firewall",
                       "H21");
    }

    Why choose(Card card) const {
        if (!has_index(card_names, static_cast<int>(card))) return refused("there is no such card");
        for (const auto drawn : own_.drawn)
            if (drawn == static_cast<std::uint8_t>(card)) return std::nullopt;
        return refused("the card is not among those drawn", "H27");
    }

    const Board& board_;
    const PublicState& s_;
    const DefenderSecrets& own_;
    Character who_;
};

// --- The Hacker ------------------------------------------------------------------------------------------------

class HackersWhy {
public:
    HackersWhy(const Board& board, const PublicState& s, const HackerSecrets& own) : board_(board), s_(s), own_(own) {}

    Why why(const Step& step) const {
        if (side_of(step.kind) != Side::hacker) return refused("the Hacker doesn't decide that");
        if (auto why = why_not_due(s_, step.kind)) return why;
        if (step.kind == StepKind::pass || step.kind == StepKind::end_walk) return std::nullopt;
        if (!is_tile(board_, step.tile)) return no_tile_there(step.tile);
        switch (step.kind) {
            case StepKind::start:
                return step.tile == board_.router
                           ? Why(refused("the Hacker can't start on the Router, where the characters stand", "H7"))
                           : std::nullopt;
            case StepKind::play:
                return play(step);
            case StepKind::compromise:
                return compromise(step.tile);
            case StepKind::spill:
                return spill(step.tile);
            default:
                return walk(step.tile);
        }
    }

private:
    Why play(const Step& step) const {
        if (!has_index(card_names, static_cast<int>(step.card))) return refused("there is no such card");
        if (s_.phase == Phase::forced_reaction) {
            if (s_.card != static_cast<std::uint8_t>(step.card))
                return refused("the card to be played is the chosen one, " + name_of(static_cast<Card>(s_.card)),
                               "H27");
        } else if (own_.hand[step.card] == 0) {
            return refused("the hand holds no " + name_of(step.card), "H28");
        }
        if (!(card_targets(board_, s_, own_, step.card) & bit(step.tile))) return why_no_target(step.card, step.tile);
        return strength_of(step.card) ? botnet(step) : std::nullopt;
    }

    Why why_no_target(Card card, int tile) const {
        const std::string name = id_of(board_, tile);
        const std::string rule = card == Card::ddos            ? "H30"
                                 : card == Card::phishing      ? "H31"
                                 : card == Card::target_device ? "H33"
                                 : card == Card::cryptojacking ? "H34"
                                                               : "H32";
        if (!(board_.devices & bit(tile))) return refused(name + " is a plain Router, not a device", "H2");
        const bool compromised = s_.compromised & bit(tile);
        if (strength_of(card)) {
            if (!compromised) return refused(name + " is not compromised and can't be a source", rule);
            return refused("no device beside " + name + " can get a bug", rule);
        }
        if (card != Card::ddos && compromised) return refused(name + " is compromised", rule);
        if (card == Card::ddos && (s_.ddos & bit(tile))) return refused(name + " has a DDoS token already", rule);
        if (card == Card::phishing) return refused("no character stands on " + name, rule);
        if (card == Card::cryptojacking) return refused(name + " is not under attack", rule);
        if (card == Card::target_device && (s_.attacked & bit(tile)))
            return refused(name + " is under attack already", rule);
        return refused(
            name + " is farther from the Hacker than " + std::to_string(card == Card::ddos ? ddos_range : target_range),
            rule);
    }

    Why botnet(const Step& step) const {
        const TileMask targets = botnet_targets(board_, s_, step.tile);
        int tiles = 0;
        for (std::size_t side = 0; side < symbol_count; ++side) {
            if (step.counts[side] == 0) continue;
            const int next = side < side_count ? board_.neighbour[step.tile][side] : -1;
            if (next < 0) return refused("there is no tile on that side of " + id_of(board_, step.tile), "H32");
            if (!(targets & bit(next)))
                return refused(id_of(board_, next) + " can't get a bug from " + id_of(board_, step.tile), "H32");
            ++tiles;
        }
        const int bugs = sum_of(step.counts), strength = strength_of(step.card);
        if (bugs < 1 || bugs > strength)
            return refused(name_of(step.card) + " places " + range_words(1, strength) +
                               (strength == 1 ? " bug" : " bugs") + ", not " + std::to_string(bugs),
                           "H32");
        if (board_.rulings.botnet == BotnetRuling::single && tiles > 1)
            return refused("all bugs of one card go to one device", "H32");
        return std::nullopt;
    }

    Why compromise(int tile) const {
        if (next_to_fall(board_, s_) & bit(tile)) return std::nullopt;
        if (!(s_.full & bit(tile))) return refused(id_of(board_, tile) + " is not full");
        return refused(id_of(board_, tile) + " is not the next of the full devices", "H36");
    }

    Why spill(int tile) const {
        if (spill_open(board_, s_, s_.spilling) & bit(tile)) return std::nullopt;
        return refused("the bug of " + id_of(board_, s_.spilling) + " can't be spilled on " + id_of(board_, tile) +
                           ": it goes to an open adjacent device with the lowest capacity",
                       "H37");
    }

    Why walk(int tile) const {
        if (walk_open(board_, s_, own_) & bit(tile)) return std::nullopt;
        const std::string from = id_of(board_, own_.tile), to = id_of(board_, tile);
        if (own_.walk_left == 0) return refused("the Hacker has no step left", "H35");
        if (side_towards(board_, own_.tile, tile) < 0) return refused(to + " is not adjacent to " + from, "H35");
        if (!(unwalled(board_, s_, own_.tile) & bit(tile)))
            return refused("a firewall stands between " + from + " and " + to, "H35");
        return refused("a character stands on " + to, "H35");
    }

    const Board& board_;
    const PublicState& s_;
    const HackerSecrets& own_;
};

// --- Chance ----------------------------------------------------------------------------------------------------

Why why_not_drawn(const Board& board, const State& state, const Step& step) {
    const PublicState& s = state.open;
    if (auto why = why_not_due(s, step.kind)) return why;
    switch (step.kind) {
        case StepKind::draw_target:
            if (!is_tile(board, step.tile)) return no_tile_there(step.tile);
            if (board.targets & bit(step.tile)) return std::nullopt;
            return refused(id_of(board, step.tile) + " is no secret target", "H6");
        case StepKind::draw_card: {
            if (!has_index(card_names, static_cast<int>(step.card))) return refused("there is no such card");
            const auto top = state.defenders.top;
            if (top != no_card && top != static_cast<std::uint8_t>(step.card))
                return refused("the next card is the one put back on the pile", "H27");
            if (state.pile[step.card]) return std::nullopt;
            return refused("the pile holds no " + name_of(step.card), "H29");
        }
        case StepKind::roll: {
            const int rolled = sum_of(step.counts), due = dice_due(s);
            if (rolled == due) return std::nullopt;
            return refused(
                std::to_string(due) + (due == 1 ? " die is" : " dice are") + " rolled, not " + std::to_string(rolled),
                "H16");
        }
        default:
            if (step.token >= board.token_kinds) return refused("there is no token " + std::to_string(step.token));
            if (s.token_supply[step.token]) return std::nullopt;
            return refused("the supply holds no token " + std::to_string(step.token), "H23");
    }
}

}  // namespace

Side side_to_act(const PublicState& s) { return row_of(s.phase).side; }

std::optional<Refusal> why_illegal(const Board& board, const DefenderView& view, const Step& step) {
    return DefendersWhy(board, view.open, view.own).why(step);
}

std::optional<Refusal> why_illegal(const Board& board, const HackerView& view, const Step& step) {
    return HackersWhy(board, view.open, view.own).why(step);
}

std::optional<Refusal> why_illegal(const Board& board, const State& state, const Step& step) {
    switch (side_of(step.kind)) {
        case Side::chance:
            return why_not_drawn(board, state, step);
        case Side::hacker:
            return HackersWhy(board, state.open, state.hacker).why(step);
        case Side::defenders:
            break;
    }
    return DefendersWhy(board, state.open, state.defenders).why(step);
}

}  // namespace nedforge::smart_home
