// apply(): what a step does. Each function ends by setting the phase that is due next.

#include <algorithm>
#include <cassert>

#include "engine/smart_home/legality.h"

namespace nedforge::smart_home {

namespace {

// A game at work: the board with the state that changes.
class Table {
public:
    Table(const Board& board, State& state) : board_(board), state_(state), s_(state.open) {}

    void carry_out(const Step&);

private:
    void by_chance(const Step&);
    void by_hacker(const Step&);
    void by_defenders(const Step&);
    void in_turn(const Step&);
    void in_defence(const Step&);

    // Setup and draws.
    void draw_card(Card);
    void next_hand_card();
    void prepare_pile();
    void draw_token(int kind);
    void prepare_supply();

    // The Defenders' turn.
    void begin_turn();
    void end_turn();
    void gain_token(Character, int kind, Phase next);
    void lose_token(Character, int kind);
    void check(int tile);

    // Defending.
    void begin_defence();
    void roll(const SymbolCounts&);
    void play_token(int kind, Symbol);
    void set_aside(const SymbolCounts&);
    void fail();
    void close(Symbol, int times);
    void stop();
    void reward(int level);
    void place_firewall(int tile, int other);
    void end_defence();

    // The Hacker's reaction.
    void begin_hobbyist();
    void choose(Card);
    void play(const Step&);
    void end_reaction();
    void count_ddos_down();
    void lift_spent_ddos();

    // Bugs and compromise.
    void add_bugs(int tile, int bugs);
    void resolve_full();
    void compromise(int tile);
    void spill(int tile);

    void end(Ending ending) {
        s_.ending = ending;
        s_.phase = Phase::over;
    }
    std::uint8_t& bugs(int tile) { return s_.bugs[tile]; }
    int here() const { return tile_of(s_, acting(s_)); }

    const Board& board_;
    State& state_;
    PublicState& s_;
};

// --- Setup and draws -------------------------------------------------------------------------------------------

void Table::by_chance(const Step& step) {
    switch (step.kind) {
        case StepKind::draw_target:
            state_.hacker.target = step.tile;
            s_.phase = Phase::draw_hand;
            return next_hand_card();
        case StepKind::draw_card:
            return draw_card(step.card);
        case StepKind::roll:
            return roll(step.counts);
        default:
            return draw_token(step.token);
    }
}

// A pile that runs out is filled from the discard only when a card has to be drawn (H29).
void Table::prepare_pile() {
    if (s_.pile_size > 0) return;
    int total = 0;
    for (const auto n : s_.discard) total += n;
    state_.pile = s_.discard;
    s_.pile_size = static_cast<std::uint8_t>(total);
    s_.discard = {};
}

void Table::draw_card(Card card) {
    --state_.pile[card];
    --s_.pile_size;
    state_.defenders.top = no_card;
    if (s_.phase == Phase::draw_hobbyist) {
        auto& drawn = state_.defenders.drawn;
        const bool first = drawn[0] == no_card;
        drawn[first ? 0 : 1] = static_cast<std::uint8_t>(card);
        if (first && can_draw_card(board_, s_)) return prepare_pile();
        s_.phase = Phase::choose_card;
        return;
    }
    ++state_.hacker.hand[card];
    ++s_.hand_size;
    next_hand_card();
}

// In draw_hand and refill: prepares the next draw, or goes on where no card is due.
void Table::next_hand_card() {
    if (s_.hand_size < hand_limit && can_draw_card(board_, s_)) return prepare_pile();
    if (s_.phase == Phase::draw_hand)
        s_.phase = Phase::choose_start;
    else
        end_reaction();
}

void Table::prepare_supply() {
    if (std::any_of(s_.token_supply.begin(), s_.token_supply.end(), [](int n) { return n > 0; })) return;
    s_.token_supply = s_.token_discard;
    s_.token_discard = {};
}

void Table::draw_token(int kind) {
    --s_.token_supply[kind];
    const Character who = acting(s_);
    end_defence();
    gain_token(who, kind, Phase::turn);
}

// --- The Defenders' turn ---------------------------------------------------------------------------------------

void Table::begin_turn() {
    s_.steps_left = steps_a_turn;
    s_.acted = s_.sent = s_.taken = 0;
    s_.phase = Phase::turn;
}

void Table::gain_token(Character who, int kind, Phase next) {
    auto& held = s_.tokens[who];
    held[token_limit] = static_cast<std::uint8_t>(kind);  // no_token sorts last, so the fourth place is free
    std::sort(held.begin(), held.end());
    s_.phase = token_total(s_, who) > token_limit ? Phase::discard_token : next;
}

void Table::lose_token(Character who, int kind) {
    auto& held = s_.tokens[who];
    *std::find(held.begin(), held.end(), static_cast<std::uint8_t>(kind)) = no_token;
    std::sort(held.begin(), held.end());
}

void Table::check(int tile) {
    s_.acted = 1;
    s_.checked_tile = static_cast<std::uint8_t>(tile);
    if (state_.hacker.tile == tile) {
        s_.answer = Answer::here;
        return end(Ending::captured);
    }
    s_.answer = state_.hacker.visited & bit(tile) ? Answer::been : Answer::no;
}

void Table::end_turn() {
    count_ddos_down();
    s_.steps_left = 0;
    s_.acted = s_.sent = s_.taken = 0;
    if (acting(s_) != Character::tech_hobbyist || !can_draw_card(board_, s_))
        s_.phase = Phase::reaction;
    else if (board_.rulings.hobbyist == HobbyistRuling::optional)
        s_.phase = Phase::use_hobbyist;
    else
        begin_hobbyist();
}

void Table::by_defenders(const Step& step) {
    switch (step.kind) {
        case StepKind::order:
            for (int i = 0; i < board_.characters; ++i) s_.order[i] = step.counts[i];
            return begin_turn();
        case StepKind::use_hobbyist:
            if (step.number) return begin_hobbyist();
            s_.phase = Phase::reaction;
            return;
        case StepKind::choose:
            return choose(step.card);
        case StepKind::discard:
            lose_token(acting(s_), step.token);
            ++s_.token_discard[step.token];
            s_.phase = Phase::turn;
            return;
        default:
            return s_.phase == Phase::turn ? in_turn(step) : in_defence(step);
    }
}

void Table::in_turn(const Step& step) {
    const Character who = acting(s_);
    switch (step.kind) {
        case StepKind::move:
            s_.at[who] = step.tile;
            --s_.steps_left;
            if (s_.compromised & bit(step.tile)) s_.steps_left = 0;  // H9
            return;
        case StepKind::send:
            s_.at[step.who] = step.tile;
            s_.sent = 1;
            return;
        case StepKind::take:
            lose_token(step.who, step.token);
            s_.taken = 1;
            return gain_token(who, step.token, Phase::turn);
        case StepKind::defend:
            return begin_defence();
        case StepKind::check:
            return check(step.tile);
        default:
            return end_turn();
    }
}

void Table::in_defence(const Step& step) {
    switch (step.kind) {
        case StepKind::play_token:
            return play_token(step.token, step.symbol);
        case StepKind::set_aside:
            return set_aside(step.counts);
        case StepKind::stop:
            return stop();
        case StepKind::roll_again:
            s_.defence.faces = step.counts;
            s_.defence.aside = {};
            s_.phase = Phase::roll;
            return;
        case StepKind::reward:
            return reward(step.number);
        case StepKind::place_firewall:
            return place_firewall(here(), step.tile);
        default:  // take_token
            prepare_supply();
            s_.phase = Phase::draw_token;
    }
}

// --- Defending -------------------------------------------------------------------------------------------------

void Table::begin_defence() {
    s_.acted = 1;
    Defence& d = s_.defence;
    d.open = board_.symbols[here()];
    d.dice = dice_count;
    for (const auto tile : s_.at) d.support = static_cast<std::uint8_t>(d.support + (tile == here()));
    --d.support;  // the character itself
    s_.phase = Phase::roll;
}

void Table::roll(const SymbolCounts& faces) {
    Defence& d = s_.defence;
    for (std::size_t i = 0; i < symbol_count; ++i) d.faces[i] = static_cast<std::uint8_t>(d.faces[i] + faces[i]);
    d.token_played = 0;
    s_.phase = Phase::match;
}

void Table::close(Symbol symbol, int times) {
    auto& open = s_.defence.open[symbol];
    open = static_cast<std::uint8_t>(open - times);
    s_.defence.matches = static_cast<std::uint8_t>(s_.defence.matches + times);
}

void Table::play_token(int kind, Symbol symbol) {
    lose_token(acting(s_), kind);
    ++s_.token_discard[kind];
    close(symbol, 1);
    s_.defence.token_played = 1;
    if (s_.defence.matches == symbol_count) stop();
}

void Table::set_aside(const SymbolCounts& closed) {
    Defence& d = s_.defence;
    if (sum_of(closed) == 0 && !d.token_played) return fail();  // nothing could match: H15 was asked before
    for (std::size_t i = 0; i < symbol_count; ++i) close(static_cast<Symbol>(i), closed[i]);
    d.aside = closed;
    d.dice = static_cast<std::uint8_t>(d.dice - sum_of(closed));
    if (d.matches == symbol_count) return stop();
    s_.phase = Phase::decide;
}

void Table::fail() {
    if (s_.defence.support > 0) {  // H18
        --s_.defence.support;
        if (board_.rulings.support == SupportRuling::end) return end_defence();
        s_.phase = Phase::decide;
        return;
    }
    const int tile = here();  // H19
    end_defence();
    add_bugs(tile, 1);
    resolve_full();
}

void Table::stop() {
    if (s_.defence.matches < lowest_reward) return end_defence();
    s_.phase = Phase::choose_reward;
}

void Table::reward(int level) {
    Defence& d = s_.defence;
    d.level = static_cast<std::uint8_t>(level);
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
    if (level == 5 && firewall && token) {
        s_.phase = Phase::firewall_or_token;
    } else if (firewall) {
        s_.phase = Phase::place_firewall;
    } else if (token) {
        prepare_supply();
        s_.phase = Phase::draw_token;
    } else {
        end_defence();
    }
}

void Table::place_firewall(int tile, int other) {
    const int side = side_towards(board_, tile, other);
    s_.firewalls[side] |= bit(tile);
    s_.firewalls[opposite(side)] |= bit(other);
    --s_.firewalls_left;
    if (s_.defence.level != highest_reward || !can_draw_token(s_)) return end_defence();
    prepare_supply();
    s_.phase = Phase::draw_token;
}

void Table::end_defence() {
    s_.defence = {};
    s_.phase = Phase::turn;
}

// --- The Hacker's reaction -------------------------------------------------------------------------------------

void Table::count_ddos_down() {
    for_each_tile(s_.ddos, [&](int tile) { --s_.ddos_turns[tile]; });
    if (board_.rulings.ddos == DdosRuling::turns) lift_spent_ddos();
}

void Table::lift_spent_ddos() {
    for_each_tile(s_.ddos, [&](int tile) {
        if (s_.ddos_turns[tile] == 0) s_.ddos &= ~bit(tile);
    });
}

void Table::begin_hobbyist() {
    s_.by_hobbyist = 1;
    s_.phase = Phase::draw_hobbyist;
    prepare_pile();
}

void Table::choose(Card card) {
    auto& drawn = state_.defenders.drawn;
    const int back = drawn[0] == static_cast<std::uint8_t>(card) ? 1 : 0;
    if (drawn[back] != no_card) {
        state_.defenders.top = drawn[back];
        ++state_.pile[drawn[back]];
        ++s_.pile_size;
    }
    drawn.fill(no_card);
    s_.card = static_cast<std::uint8_t>(card);
    s_.phase = Phase::forced_reaction;
    if (has_legal_choice(board_, s_, state_.hacker, card)) return;
    ++s_.discard[s_.card];
    end_reaction();
}

void Table::play(const Step& step) {
    if (!s_.by_hobbyist) {
        --state_.hacker.hand[step.card];
        --s_.hand_size;
    }
    s_.card = static_cast<std::uint8_t>(step.card);
    ++s_.discard[step.card];  // nothing is drawn before the attack is over
    if (step.card == Card::ddos) {
        s_.ddos |= bit(step.tile);
        const bool by_round = board_.rulings.ddos == DdosRuling::round;
        const int left = board_.characters + (by_round ? board_.characters - 1 - s_.turn : 0);
        s_.ddos_turns[step.tile] = static_cast<std::uint8_t>(left);
    } else if (strength_of(step.card)) {
        for (int side = 0; side < side_count; ++side)
            if (step.counts[side]) add_bugs(board_.neighbour[step.tile][side], step.counts[side]);
    } else {
        add_bugs(step.tile, 1);
    }
    resolve_full();
}

void Table::end_reaction() {
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

void Table::by_hacker(const Step& step) {
    HackerSecrets& hacker = state_.hacker;
    switch (step.kind) {
        case StepKind::start:
        case StepKind::walk:
            hacker.tile = step.tile;
            hacker.visited |= bit(step.tile);
            if (step.kind == StepKind::walk)
                --hacker.walk_left;
            else
                s_.phase = Phase::choose_order;
            return;
        case StepKind::end_walk:
            hacker.walk_left = 0;
            ++s_.round;
            s_.turn = 0;
            return begin_turn();
        case StepKind::play:
            return play(step);
        case StepKind::pass:
            return end_reaction();
        case StepKind::compromise:
            return compromise(step.tile);
        default:
            return spill(step.tile);
    }
}

// --- Bugs and compromise (H36 to H38) ------------------------------------------------------------------------

void Table::add_bugs(int tile, int more) {
    bugs(tile) = static_cast<std::uint8_t>(bugs(tile) + more);
    s_.attacked |= bit(tile);
    if (bugs(tile) >= board_.capacity[tile]) s_.full |= bit(tile);
}

// Asks for the next compromise, or goes on after the Error or attack that filled the devices.
void Table::resolve_full() {
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

void Table::compromise(int tile) {
    bugs(tile) = 0;
    s_.attacked &= ~bit(tile);
    s_.full &= ~bit(tile);
    s_.chained = no_tile;
    s_.compromised |= bit(tile);
    s_.fallen[s_.compromised_count++] = static_cast<std::uint8_t>(tile);
    if (tile == state_.hacker.target) return end(Ending::target);  // H41, before H42 (H43)
    if (s_.compromised_count >= board_.win_compromised) return end(Ending::devices);
    if (!spill_open(board_, s_, tile)) return resolve_full();
    s_.spilling = static_cast<std::uint8_t>(tile);
    s_.phase = Phase::choose_spill;
}

void Table::spill(int tile) {
    s_.spilling = no_tile;
    const bool waiting = s_.full & bit(tile);
    add_bugs(tile, 1);
    if (board_.rulings.cascade == CascadeRuling::chain && !waiting && (s_.full & bit(tile)))
        s_.chained = static_cast<std::uint8_t>(tile);
    resolve_full();
}

void Table::carry_out(const Step& step) {
    switch (side_of(step.kind)) {
        case Side::chance:
            return by_chance(step);
        case Side::hacker:
            return by_hacker(step);
        case Side::defenders:
            return by_defenders(step);
    }
}

}  // namespace

void apply(const Board& board, State& state, const Step& step) {
    assert(is_legal(board, state, step));
    Table(board, state).carry_out(step);
}

std::optional<Refusal> try_apply(const Board& board, State& state, const Step& step) {
    auto why = why_illegal(board, state, step);
    if (!why) apply(board, state, step);
    return why;
}

std::optional<Step> seen_by(Side side, const PublicState& before, const Step& step) {
    if (side == Side::hacker) {
        const bool hidden = step.kind == StepKind::draw_card && before.phase == Phase::draw_hobbyist;
        return hidden ? std::nullopt : std::optional(step);
    }
    switch (step.kind) {
        case StepKind::draw_card:
            return before.phase == Phase::draw_hobbyist ? std::optional(step) : std::nullopt;
        case StepKind::draw_target:
        case StepKind::start:
        case StepKind::walk:
            return std::nullopt;
        default:
            return step;
    }
}

}  // namespace nedforge::smart_home
