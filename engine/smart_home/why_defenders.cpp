// Why a step of the Defenders is illegal: their turns, defences and tokens.

#include "engine/smart_home/legality.h"
#include "engine/smart_home/why_illegal.h"

namespace nedforge::smart_home {

namespace {

std::string symbols_in_words(const SymbolCounts& counts) {
    std::string words;
    for (std::size_t i = 0; i < symbol_count; ++i)
        for (int n = 0; n < counts[i]; ++n) words += (words.empty() ? "" : ", ") + std::string(symbol_names[i]);
    return words.empty() ? "nothing" : words;
}

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
        if (token >= board_.token_kinds) return refused("there is no token " + std::to_string(token), "H24");
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

}  // namespace

Why why_not_by_defenders(const Board& board, const PublicState& s, const DefenderSecrets& own, const Step& step) {
    return DefendersWhy(board, s, own).why(step);
}

}  // namespace nedforge::smart_home
