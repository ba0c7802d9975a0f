// Why a step is illegal: what is due is asked first, then what the step names. Where something may be done, legality.h
// says; here is the reason where it may not. Nothing is drawn or changed.

#include "engine/base/words.h"
#include "engine/smart_home/legality.h"

namespace nedforge::smart_home {

namespace {

using Why = std::optional<Refusal>;  // nullopt: legal

Refusal refused(std::string message, std::string rule = "") { return {std::move(rule), std::move(message)}; }

Refusal no_tile_there(int tile) { return refused("there is no tile " + std::to_string(tile)); }

std::string range_words(int minimum, int maximum) {  // "3", "3 to 5"
    return std::to_string(minimum) + (maximum > minimum ? " to " + std::to_string(maximum) : "");
}

std::string symbols_in_words(const SymbolCounts& counts) {
    std::vector<std::string> words;
    for (const Symbol s : all_symbols) words.insert(words.end(), counts[s], name_of(s));
    return words.empty() ? "nothing" : joined(words);
}

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

constexpr std::uint32_t in(Phase phase) { return 1u << static_cast<unsigned>(phase); }
constexpr std::uint32_t in_draws = in(Phase::draw_hand) | in(Phase::draw_hobbyist) | in(Phase::refill);
constexpr std::uint32_t in_plays = in(Phase::reaction) | in(Phase::forced_reaction);
constexpr std::uint32_t in_firewalls = in(Phase::firewall_or_token) | in(Phase::place_firewall);

class Judge {
public:
    Judge(const Board& board, const State& state)
        : board_(board),
          state_(state),
          character_(s_.order[s_.turn] == no_character ? Character{} : acting(s_)),
          tile_(tile_of(s_, character_)) {}

    Why why(const Step& step) const;

private:
    std::string name(int tile) const { return id_of(board_, tile); }
    static bool is_card(Card card) { return has_index(card_names, static_cast<int>(card)); }

    // Of a step that is legal wherever it is due.
    Why nothing(const Step&) const { return std::nullopt; }

    // --- Chance ----------------------------------------------------------------------------------------------------

    Why draw_target(const Step& step) const {
        if (board_.targets & bit(step.tile)) return std::nullopt;
        return refused(name(step.tile) + " is no secret target", "H6");
    }

    Why draw_card(const Step& step) const {
        if (!is_card(step.card)) return refused("there is no such card");
        const Card top = state_.defenders.top;
        if (top != no_card && top != step.card) return refused("the next card is the one put back on the pile", "H27");
        if (state_.pile[step.card]) return std::nullopt;
        return refused("the pile holds no " + name_of(step.card), "H29");
    }

    Why roll(const Step& step) const {
        const int rolled = sum_of(step.counts), due = dice_due(s_);
        if (rolled == due) return std::nullopt;
        return refused(counted(due, "die") + (due == 1 ? " is" : " are") + " rolled, not " + std::to_string(rolled),
                       "H16");
    }

    Why draw_token(const Step& step) const {
        if (step.token >= board_.token_kinds) return refused("there is no token " + std::to_string(step.token));
        if (s_.token_supply[step.token]) return std::nullopt;
        return refused("the supply holds no token " + std::to_string(step.token), "H23");
    }

    // --- The Hacker ------------------------------------------------------------------------------------------------

    Why start(const Step& step) const {
        if (step.tile != board_.router) return std::nullopt;
        return refused("the Hacker can't start on the Router, where the characters stand", "H7");
    }

    Why play(const Step& step) const {
        if (!is_card(step.card)) return refused("there is no such card");
        if (s_.phase == Phase::forced_reaction) {
            if (s_.card != step.card)
                return refused("the card to be played is the chosen one, " + name_of(s_.card), "H27");
        } else if (hacker_.hand[step.card] == 0) {
            return refused("the hand holds no " + name_of(step.card), "H28");
        }
        if (!(card_targets(board_, s_, hacker_, step.card) & bit(step.tile))) return no_target(step.card, step.tile);
        return strength_of(step.card) ? botnet(step) : std::nullopt;
    }

    Refusal no_target(Card card, int tile) const {
        if (!(board_.devices & bit(tile))) return refused(name(tile) + " is a plain Router, not a device", "H2");
        const bool compromised = s_.compromised & bit(tile);
        const auto no = [&](const std::string& message, const char* rule) {
            return refused(name(tile) + message, rule);
        };
        switch (card) {
            case Card::ddos:
                if (s_.ddos & bit(tile)) return no(" has a DDoS token already", "H30");
                return no(" is farther from the Hacker than " + std::to_string(ddos_range), "H30");
            case Card::phishing:
                if (compromised) return no(" is compromised", "H31");
                return refused("no character stands on " + name(tile), "H31");
            case Card::cryptojacking:
                return no(compromised ? " is compromised" : " is not under attack", "H34");
            case Card::target_device:
                if (compromised) return no(" is compromised", "H33");
                if (s_.attacked & bit(tile)) return no(" is under attack already", "H33");
                return no(" is farther from the Hacker than " + std::to_string(target_range), "H33");
            default:
                if (!compromised) return no(" is not compromised and can't be a source", "H32");
                return refused("no device beside " + name(tile) + " can get a bug", "H32");
        }
    }

    Why botnet(const Step& step) const {
        const TileMask targets = botnet_targets(board_, s_, step.tile);
        int tiles = 0;
        for (int side = 0; side < index_count(step.counts); ++side) {
            if (step.counts[side] == 0) continue;
            const int next = side < side_count ? board_.neighbour[step.tile][side] : -1;
            if (next < 0) return refused("there is no tile on that side of " + name(step.tile), "H32");
            if (!(targets & bit(next))) return refused(name(next) + " can't get a bug from " + name(step.tile), "H32");
            ++tiles;
        }
        const int bugs = sum_of(step.counts), strength = strength_of(step.card);
        if (bugs < 1 || bugs > strength)
            return refused(name_of(step.card) + " places " + range_words(1, strength) + " " +
                               noun_for(strength, "bug") + ", not " + std::to_string(bugs),
                           "H32");
        if (board_.rulings.botnet == BotnetRuling::single && tiles > 1)
            return refused("all bugs of one card go to one device", "H32");
        return std::nullopt;
    }

    Why compromise(const Step& step) const {
        if (next_to_fall(board_, s_) & bit(step.tile)) return std::nullopt;
        const bool full = s_.full & bit(step.tile);
        return refused(name(step.tile) + (full ? " is not the next of the full devices" : " is not full"), "H36");
    }

    Why spill(const Step& step) const {
        if (spill_open(board_, s_, s_.spilling) & bit(step.tile)) return std::nullopt;
        return refused("the bug of " + name(s_.spilling) + " can't be spilled on " + name(step.tile) +
                           ": it goes to an open adjacent device with the lowest capacity",
                       "H37");
    }

    Why walk(const Step& step) const {
        if (walk_open(board_, s_, hacker_) & bit(step.tile)) return std::nullopt;
        const std::string from = name(hacker_.tile), to = name(step.tile);
        if (hacker_.walk_left == 0) return refused("the Hacker has no step left", "H35");
        if (!(board_.adjacent[hacker_.tile] & bit(step.tile)))
            return refused(to + " is not adjacent to " + from, "H35");
        if (!(unwalled(board_, s_, hacker_.tile) & bit(step.tile)))
            return refused("a firewall stands between " + from + " and " + to, "H35");
        return refused("a character stands on " + to, "H35");
    }

    // --- The Defenders' turn ---------------------------------------------------------------------------------------

    Why order(const Step& step) const {
        unsigned named = 0;
        bool has_extra = false;
        for (int place = 0; place < index_count(step.counts); ++place) {
            const unsigned c = step.counts[place];
            if (place >= board_.characters)
                has_extra |= c != 0;
            else if (c < character_count)
                named |= 1u << c;
        }
        if (named == board_.in_play && !has_extra) return std::nullopt;
        return refused("the order names every character in play once", "H8");
    }

    Why move(const Step& step) const {
        if (steps_open(board_, s_) & bit(step.tile)) return std::nullopt;
        if (s_.acted) return refused("no step follows the action of a turn", "H10");
        if (s_.steps_left == 0)
            return refused(s_.compromised & bit(tile_)
                               ? "no step follows after a compromised tile (" + name(tile_) + ") is entered"
                               : "a character makes up to 2 steps in its turn",
                           "H9");
        if (!(board_.adjacent[tile_] & bit(step.tile)))
            return refused(name(step.tile) + " is not adjacent to " + name(tile_), "H9");
        return refused(name(step.tile) + " has a DDoS token and can't be entered", "H9");
    }

    Why send(const Step& step) const {
        if (character_ != Character::know_it_all) return refused("only the Know-it-All sends others", "H25");
        if (s_.sent) return refused("the Know-it-All sends once a turn", "H25");
        if (!is_in_play(board_, step.who)) return refused("this character is not in play", "H25");
        if (step.who == Character::know_it_all) return refused("the Know-it-All can't send itself", "H25");
        if (!is_tile(board_, step.tile)) return no_tile_there(step.tile);
        if (send_open(board_, s_, step.who) & bit(step.tile)) return std::nullopt;
        const std::string to = name(step.tile);
        const int from = tile_of(s_, step.who);
        if (!(board_.adjacent[from] & bit(step.tile)))
            return refused(to + " is not adjacent to " + name(from) + ", where " + name_of(step.who) + " stands",
                           "H25");
        const bool compromised = s_.compromised & bit(step.tile);
        return refused(
            "nobody can be sent to " + to + (compromised ? ", which is compromised" : ", which has a DDoS token"),
            "H25");
    }

    Why take(const Step& step) const {
        if (s_.taken) return refused("a character takes one token a turn", "H24");
        if (!is_in_play(board_, step.who)) return refused("this character is not in play", "H24");
        if (step.who == character_) return refused("a token is taken from another character", "H24");
        if (!may_take_from(s_, step.who))
            return refused(name_of(step.who) + " does not stand on the same tile as " + name_of(character_), "H24");
        if (step.token >= board_.token_kinds) return refused("there is no token " + std::to_string(step.token), "H24");
        return holds(step.who, step.token, "H24");
    }

    Why holds(Character character, int token, const char* rule) const {
        if (token >= board_.token_kinds) return refused("there is no token " + std::to_string(token));
        if (holds_token(s_, character, token)) return std::nullopt;
        return refused(name_of(character) + " holds no token " + std::to_string(token), rule);
    }
    Why discard(const Step& step) const { return holds(character_, step.token, "H23"); }

    Why defend(const Step&) const {
        if (s_.acted) return refused("a character has one action a turn", "H10");
        if (may_defend(board_, s_, tile_)) return std::nullopt;
        if (!(board_.devices & bit(tile_))) return refused("a plain Router can't be defended", "H2");
        const bool compromised = s_.compromised & bit(tile_);
        return refused(name(tile_) + (compromised ? " is compromised" : " has a DDoS token") + " and can't be defended",
                       "H12");
    }

    Why check(const Step& step) const {
        if (s_.acted) return refused("a character has one action a turn", "H10");
        if (!is_tile(board_, step.tile)) return no_tile_there(step.tile);
        if (checkable(board_, s_) & bit(step.tile)) return std::nullopt;
        return refused(name(step.tile) + " is neither the tile of " + name_of(character_) + " nor adjacent to it",
                       "H22");
    }

    Why use_hobbyist(const Step& step) const {
        return step.number > 1 ? Why(refused("the Hobbyist's ability is used or not")) : std::nullopt;
    }

    Why choose(const Step& step) const {
        if (!is_card(step.card)) return refused("there is no such card");
        if (find_index(state_.defenders.drawn, step.card)) return std::nullopt;
        return refused("the card is not among those drawn", "H27");
    }

    // --- A defence -------------------------------------------------------------------------------------------------

    Why play_token(const Step& step) const {
        if (auto refusal = holds(character_, step.token, "H14")) return refusal;
        if (!has_index(symbol_names, static_cast<int>(step.symbol))) return refused("there is no such symbol");
        if (!has_icon(board_, step.token, step.symbol))
            return refused("token " + std::to_string(step.token) + " has no " + name_of(step.symbol), "H14");
        if (s_.defence.open[step.symbol]) return std::nullopt;
        return refused("no " + name_of(step.symbol) + " is open", "H14");
    }

    Why set_aside(const Step& step) const {
        const SymbolCounts &closed = step.counts, &open = s_.defence.open;
        for (const Symbol s : all_symbols)
            if (closed[s] > open[s])
                return refused("the device has " + std::to_string(open[s]) + " open " + name_of(s) + ", not " +
                                   std::to_string(closed[s]) + "; open: " + symbols_in_words(open),
                               "H13");
        if (!can_set_aside(s_, closed))
            return refused("the dice can't close " + symbols_in_words(closed) + "; they show " +
                               symbols_in_words(s_.defence.faces),
                           exchanged_symbols(character_) ? "H26" : "H13");
        if (sum_of(closed) == 0 && can_match(s_))
            return refused("a die of the roll matches an open symbol, so at least one must be set aside", "H15");
        return std::nullopt;
    }

    Why roll_again(const Step& step) const {
        const SymbolCounts& held = step.counts;
        if (sum_of(held) == 0) return std::nullopt;
        if (board_.rulings.reroll == RerollRuling::all)
            return refused("every die that is not set aside is rolled again", "H16");
        if (can_hold(s_, held)) return std::nullopt;
        if (sum_of(held) >= s_.defence.dice) return refused("at least one die is rolled again", "H16");
        return refused("these dice are not there to be left lying: " + symbols_in_words(held), "H16");
    }

    Why reward(const Step& step) const {
        if (step.number >= lowest_reward && step.number <= s_.defence.matches) return std::nullopt;
        return refused("the level of the reward is " + range_words(lowest_reward, s_.defence.matches), "H20");
    }

    Why place_firewall(const Step& step) const {
        if (border_tiles_open(board_, s_, tile_) & bit(step.tile)) return std::nullopt;
        const std::string tiles = name(tile_) + " and " + name(step.tile);
        if (!(board_.adjacent[tile_] & bit(step.tile))) return refused(tiles + " share no border", "H21");
        return refused("the border of " + tiles + " has a firewall", "H21");
    }

    const Board& board_;
    const State& state_;
    const PublicState& s_ = state_.open;
    const HackerSecrets& hacker_ = state_.hacker;
    Character character_;
    int tile_;
};

Why Judge::why(const Step& step) const {
    // One row a kind, in order: the phases in which it may be legal, what is asked of it then, and whether its
    // tile is asked for before all else.
    struct KindRow {
        std::uint32_t phases;
        Why (Judge::*rest)(const Step&) const;
        bool at_tile = false;
    };
    static constexpr IndexedArray<KindRow, StepKind, step_kinds> kinds{{
        {in(Phase::draw_target), &Judge::draw_target, true},
        {in_draws, &Judge::draw_card},
        {in(Phase::roll), &Judge::roll},
        {in(Phase::draw_token), &Judge::draw_token},
        {in(Phase::choose_start), &Judge::start, true},
        {in_plays, &Judge::play, true},
        {in(Phase::reaction), &Judge::nothing},  // pass
        {in(Phase::choose_compromised), &Judge::compromise, true},
        {in(Phase::choose_spill), &Judge::spill, true},
        {in(Phase::movement), &Judge::walk, true},
        {in(Phase::movement), &Judge::nothing},  // end_walk
        {in(Phase::choose_order), &Judge::order},
        {in(Phase::turn), &Judge::move, true},
        {in(Phase::turn), &Judge::send},
        {in(Phase::turn), &Judge::take},
        {in(Phase::discard_token), &Judge::discard},
        {in(Phase::turn), &Judge::defend},
        {in(Phase::turn), &Judge::check},
        {in(Phase::turn), &Judge::nothing},  // end_turn
        {in(Phase::match), &Judge::play_token},
        {in(Phase::match), &Judge::set_aside},
        {in(Phase::decide), &Judge::nothing},  // stop
        {in(Phase::decide), &Judge::roll_again},
        {in(Phase::choose_reward), &Judge::reward},
        {in_firewalls, &Judge::place_firewall, true},
        {in(Phase::firewall_or_token), &Judge::nothing},  // take_token
        {in(Phase::use_hobbyist), &Judge::use_hobbyist},
        {in(Phase::choose_card), &Judge::choose},
    }};
    if (is_over(s_)) return refused("the game is over");
    if (!has_index(kinds, static_cast<int>(step.kind))) return refused("there is no such step");
    const auto& [due_in, check, at_tile] = kinds[step.kind];
    if (!(due_in & in(s_.phase))) {
        if (step.kind == StepKind::pass && s_.phase == Phase::forced_reaction)
            return refused("the Hacker must carry out the chosen card, since it has a legal choice", "H27");
        return refused(std::string(phases[s_.phase].due));
    }
    if (at_tile && !is_tile(board_, step.tile)) return no_tile_there(step.tile);
    return (this->*check)(step);
}

}  // namespace

Side side_to_act(const PublicState& s) { return phases[s.phase].side; }

std::optional<Refusal> why_illegal(const Board& board, const State& state, const Step& step) {
    return Judge(board, state).why(step);
}

}  // namespace nedforge::smart_home
