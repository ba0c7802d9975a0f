// What a step of the Defenders does: their turns and defences.

#include <algorithm>

#include "engine/smart_home/legality.h"
#include "engine/smart_home/table.h"

namespace nedforge::smart_home {

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

}  // namespace nedforge::smart_home
