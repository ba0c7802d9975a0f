// What a step does, and who sees it. Steps are legal here, and nothing can fail.

#include <algorithm>
#include <cassert>

#include "engine/smart_home/legality.h"

namespace nedforge::smart_home {

namespace {

// A game at work: the board with the state that changes. What a step does ends by setting the phase that is due next.
class Table {
public:
    Table(const Board& board, State& state) : board_(board), state_(state), s_(state.open), d_(state.open.defence) {}

    void carry_out(const Step& step) {
        HackerSecrets& hacker = state_.hacker;
        switch (step.kind) {
            case StepKind::draw_target:
                hacker.target = step.tile;
                s_.phase = Phase::draw_hand;
                return next_hand_card();
            case StepKind::draw_card:
                return draw_card(step.card);
            case StepKind::roll:
                return roll(step.counts);
            case StepKind::draw_token:
                return draw_token(step.token);
            case StepKind::start:
                enter(step.tile);
                s_.phase = Phase::choose_order;
                return;
            case StepKind::play:
                return play(step);
            case StepKind::pass:
                return end_reaction();
            case StepKind::compromise:
                return compromise(step.tile);
            case StepKind::spill:
                return spill(step.tile);
            case StepKind::walk:
                enter(step.tile);
                --hacker.walk_left;
                return;
            case StepKind::end_walk:
                hacker.walk_left = 0;
                ++s_.round;
                s_.turn = 0;
                return begin_turn();
            case StepKind::order:
                for (int i = 0; i < board_.characters; ++i) s_.order[i] = static_cast<Character>(step.counts[i]);
                return begin_turn();
            case StepKind::move:
                s_.at[acting(s_)] = step.tile;
                s_.steps_left =
                    s_.compromised & bit(step.tile) ? 0 : static_cast<std::uint8_t>(s_.steps_left - 1);  // H9
                return;
            case StepKind::send:
                s_.at[step.who] = step.tile;
                s_.sent = 1;
                return;
            case StepKind::take:
                lose_token(step.who, step.token);
                s_.taken = 1;
                return gain_token(acting(s_), step.token);
            case StepKind::discard:
                lose_token(acting(s_), step.token);
                ++s_.token_discard[step.token];
                s_.phase = Phase::turn;
                return;
            case StepKind::defend:
                return begin_defence();
            case StepKind::check:
                return check(step.tile);
            case StepKind::end_turn:
                return end_turn();
            case StepKind::play_token:
                return play_token(step.token, step.symbol);
            case StepKind::set_aside:
                return set_aside(step.counts);
            case StepKind::stop:
                return stop();
            case StepKind::roll_again:
                d_.faces = step.counts;
                d_.aside = {};
                s_.phase = Phase::roll;
                return;
            case StepKind::reward:
                return reward(step.number);
            case StepKind::place_firewall:
                return place_firewall(here(), step.tile);
            case StepKind::take_token:
                return begin_draw_of_token();
            case StepKind::use_hobbyist:
                if (step.number) return begin_hobbyist();
                s_.phase = Phase::reaction;
                return;
            case StepKind::choose:
                return choose(step.card);
        }
    }

private:
    void end(Ending ending) {
        s_.ending = ending;
        s_.phase = Phase::over;
    }
    std::uint8_t& bugs(int tile) { return s_.bugs[tile]; }
    int here() const { return tile_of(s_, acting(s_)); }

    // --- Piles -----------------------------------------------------------------------------------------------------

    // A pile that runs out is filled from the discard only when a card has to be drawn (H29).
    void prepare_pile() {
        if (s_.pile_size > 0) return;
        state_.pile = s_.discard;
        s_.pile_size = static_cast<std::uint8_t>(sum_of(s_.discard));
        s_.discard = {};
    }

    void draw_card(Card card) {
        --state_.pile[card];
        --s_.pile_size;
        state_.defenders.top = no_card;
        if (s_.phase == Phase::draw_hobbyist) {
            auto& drawn = state_.defenders.drawn;
            const bool first = drawn[0] == no_card;
            drawn[first ? 0 : 1] = card;
            if (first && can_draw_card(board_, s_)) return prepare_pile();
            s_.phase = Phase::choose_card;
            return;
        }
        ++state_.hacker.hand[card];
        ++s_.hand_size;
        next_hand_card();
    }

    // In draw_hand and refill: prepares the next draw, or goes on where no card is due.
    void next_hand_card() {
        if (s_.hand_size < hand_limit && can_draw_card(board_, s_)) return prepare_pile();
        if (s_.phase == Phase::draw_hand)
            s_.phase = Phase::choose_start;
        else
            end_reaction();
    }

    void begin_draw_of_token() {
        if (sum_of(s_.token_supply) == 0) std::swap(s_.token_supply, s_.token_discard);
        s_.phase = Phase::draw_token;
    }

    void draw_token(int kind) {
        --s_.token_supply[kind];
        end_defence();
        gain_token(acting(s_), kind);
    }

    void gain_token(Character character, int kind) {
        auto& held = s_.tokens[character];
        held[token_limit] = static_cast<std::uint8_t>(kind);  // no_token sorts last, so the fourth place is free
        std::sort(held.begin(), held.end());
        if (token_total(s_, character) > token_limit) s_.phase = Phase::discard_token;
    }

    void lose_token(Character character, int kind) {
        auto& held = s_.tokens[character];
        held[*find_index(held, kind)] = no_token;
        std::sort(held.begin(), held.end());
    }

    // --- The Defenders' turn ---------------------------------------------------------------------------------------

    void begin_turn() {
        s_.steps_left = steps_a_turn;
        s_.acted = s_.sent = s_.taken = 0;
        s_.phase = Phase::turn;
    }

    void check(int tile) {
        s_.acted = 1;
        s_.checked_tile = static_cast<std::uint8_t>(tile);
        if (state_.hacker.tile == tile) {
            s_.answer = Answer::here;
            return end(Ending::captured);
        }
        s_.answer = state_.hacker.visited & bit(tile) ? Answer::been : Answer::no;
    }

    void end_turn() {
        for_each_tile(s_.ddos, [&](int tile) { --s_.ddos_turns[tile]; });
        if (board_.rulings.ddos == DdosRuling::turns) lift_spent_ddos();
        s_.steps_left = 0;
        s_.acted = s_.sent = s_.taken = 0;
        if (acting(s_) != Character::tech_hobbyist || !can_draw_card(board_, s_))
            s_.phase = Phase::reaction;
        else if (board_.rulings.hobbyist == HobbyistRuling::optional)
            s_.phase = Phase::use_hobbyist;
        else
            begin_hobbyist();
    }

    void lift_spent_ddos() {
        for_each_tile(s_.ddos, [&](int tile) {
            if (s_.ddos_turns[tile] == 0) s_.ddos &= ~bit(tile);
        });
    }

    // --- Defending -------------------------------------------------------------------------------------------------

    void begin_defence() {
        s_.acted = 1;
        d_.open = board_.symbols[here()];
        d_.dice = dice_count;
        d_.support = static_cast<std::uint8_t>(std::count(s_.at.begin(), s_.at.end(), here()) - 1);
        s_.phase = Phase::roll;
    }

    void roll(const SymbolCounts& faces) {
        for (const Symbol s : all_symbols) d_.faces[s] = static_cast<std::uint8_t>(d_.faces[s] + faces[s]);
        d_.token_played = 0;
        s_.phase = Phase::match;
    }

    void close(Symbol symbol, int times) {
        d_.open[symbol] = static_cast<std::uint8_t>(d_.open[symbol] - times);
        d_.matches = static_cast<std::uint8_t>(d_.matches + times);
    }

    void play_token(int kind, Symbol symbol) {
        lose_token(acting(s_), kind);
        ++s_.token_discard[kind];
        close(symbol, 1);
        d_.token_played = 1;
        if (d_.matches == symbol_count) stop();
    }

    void set_aside(const SymbolCounts& closed) {
        if (sum_of(closed) == 0 && !d_.token_played) return fail();  // nothing could match: H15 was asked before
        for (const Symbol s : all_symbols) close(s, closed[s]);
        d_.aside = closed;
        d_.dice = static_cast<std::uint8_t>(d_.dice - sum_of(closed));
        if (d_.matches == symbol_count) return stop();
        s_.phase = Phase::decide;
    }

    void fail() {
        if (d_.support > 0) {  // H18
            --d_.support;
            if (board_.rulings.support == SupportRuling::end) return end_defence();
            s_.phase = Phase::decide;
            return;
        }
        const int tile = here();  // H19
        end_defence();
        add_bugs(tile, 1);
        resolve_full();
    }

    void stop() {
        if (d_.matches < lowest_reward) return end_defence();
        s_.phase = Phase::choose_reward;
    }

    void reward(int level) {
        d_.level = static_cast<std::uint8_t>(level);
        const int tile = here();
        const int removed = std::min<int>(bugs(tile), level == 3 ? 0 : level == 6 ? 2 : 1);
        bugs(tile) = static_cast<std::uint8_t>(bugs(tile) - removed);
        if (bugs(tile) == 0) s_.attacked &= ~bit(tile);
        if (removed > 0 && s_.attacked == 0) {  // H40
            end_defence();
            return end(Ending::clean);
        }
        const bool firewall = level != 4 && border_tiles_open(board_, s_, tile) != 0;
        const bool token = level >= 5 && can_draw_token(s_);
        if (level == 5 && firewall && token)
            s_.phase = Phase::firewall_or_token;
        else if (firewall)
            s_.phase = Phase::place_firewall;
        else if (token)
            begin_draw_of_token();
        else
            end_defence();
    }

    void place_firewall(int tile, int neighbour) {
        const int side = side_towards(board_, tile, neighbour);
        s_.firewalls[side] |= bit(tile);
        s_.firewalls[opposite(side)] |= bit(neighbour);
        --s_.firewalls_left;
        if (d_.level != highest_reward || !can_draw_token(s_)) return end_defence();
        begin_draw_of_token();
    }

    void end_defence() {
        d_ = {};
        s_.phase = Phase::turn;
    }

    // --- The Hacker ------------------------------------------------------------------------------------------------

    void enter(std::uint8_t tile) {
        state_.hacker.tile = tile;
        state_.hacker.visited |= bit(tile);
    }

    void begin_hobbyist() {
        s_.by_hobbyist = 1;
        s_.phase = Phase::draw_hobbyist;
        prepare_pile();
    }

    void choose(Card card) {
        auto& drawn = state_.defenders.drawn;
        if (const Card leftover = drawn[drawn[0] == card ? 1 : 0]; leftover != no_card) {
            state_.defenders.top = leftover;
            ++state_.pile[leftover];
            ++s_.pile_size;
        }
        drawn.fill(no_card);
        s_.card = card;
        s_.phase = Phase::forced_reaction;
        if (card_targets(board_, s_, state_.hacker, card)) return;
        ++s_.discard[card];
        end_reaction();
    }

    void play(const Step& step) {
        if (!s_.by_hobbyist) {
            --state_.hacker.hand[step.card];
            --s_.hand_size;
        }
        s_.card = step.card;
        ++s_.discard[step.card];  // nothing is drawn before the attack is over
        if (step.card == Card::ddos) {
            s_.ddos |= bit(step.tile);
            const bool by_round = board_.rulings.ddos == DdosRuling::round;
            const int turns = board_.characters + (by_round ? board_.characters - 1 - s_.turn : 0);
            s_.ddos_turns[step.tile] = static_cast<std::uint8_t>(turns);
        } else if (strength_of(step.card)) {
            for (int side = 0; side < side_count; ++side)
                if (step.counts[side]) add_bugs(board_.neighbour[step.tile][side], step.counts[side]);
        } else {
            add_bugs(step.tile, 1);
        }
        resolve_full();
    }

    void end_reaction() {
        s_.card = no_card;
        s_.by_hobbyist = 0;
        if (s_.turn + 1 < board_.characters) {
            ++s_.turn;
            return begin_turn();
        }
        if (board_.rulings.ddos == DdosRuling::round) lift_spent_ddos();
        state_.hacker.walk_left = board_.walk_limit[s_.compromised_count];
        s_.phase = Phase::movement;
    }

    // --- Bugs and compromise (H36 to H38) --------------------------------------------------------------------------

    void add_bugs(int tile, int number) {
        bugs(tile) = static_cast<std::uint8_t>(bugs(tile) + number);
        s_.attacked |= bit(tile);
        if (bugs(tile) >= board_.capacity[tile]) s_.full |= bit(tile);
    }

    // Asks for the next compromise, or goes on after the Error or attack that filled the devices.
    void resolve_full() {
        if (s_.full) {
            s_.phase = Phase::choose_compromised;
        } else if (s_.card == no_card) {
            s_.phase = Phase::turn;  // after an Error
        } else if (s_.by_hobbyist) {
            end_reaction();
        } else {
            s_.phase = Phase::refill;
            next_hand_card();
        }
    }

    void compromise(std::uint8_t tile) {
        bugs(tile) = 0;
        s_.attacked &= ~bit(tile);
        s_.full &= ~bit(tile);
        s_.chained = no_tile;
        s_.compromised |= bit(tile);
        s_.fallen[s_.compromised_count++] = tile;
        if (tile == state_.hacker.target) return end(Ending::target);  // H41, before H42 (H43)
        if (s_.compromised_count >= board_.win_compromised) return end(Ending::devices);
        if (!spill_open(board_, s_, tile)) return resolve_full();
        s_.spilling = tile;
        s_.phase = Phase::choose_spill;
    }

    void spill(std::uint8_t tile) {
        s_.spilling = no_tile;
        const bool waiting = s_.full & bit(tile);
        add_bugs(tile, 1);
        if (board_.rulings.cascade == CascadeRuling::chain && !waiting && (s_.full & bit(tile))) s_.chained = tile;
        resolve_full();
    }

    const Board& board_;
    State& state_;
    PublicState& s_;
    Defence& d_;
};

}  // namespace

void apply(const Board& board, State& state, const Step& step) {
    assert(is_legal(board, state, step));
    Table(board, state).carry_out(step);
}

std::optional<Refusal> try_apply(const Board& board, State& state, const Step& step) {
    auto refusal = why_illegal(board, state, step);
    if (!refusal) apply(board, state, step);
    return refusal;
}

std::optional<Step> seen_by(Side side, const PublicState& before, const Step& step) {
    const bool drawn_by_hobbyist = step.kind == StepKind::draw_card && before.phase == Phase::draw_hobbyist;
    if (side == Side::hacker) return drawn_by_hobbyist ? std::nullopt : std::optional(step);
    switch (step.kind) {
        case StepKind::draw_card:
            return drawn_by_hobbyist ? std::optional(step) : std::nullopt;
        case StepKind::draw_target:
        case StepKind::start:
        case StepKind::walk:
            return std::nullopt;
        default:
            return step;
    }
}

}  // namespace nedforge::smart_home
