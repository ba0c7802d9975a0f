// What a step of chance does, and apply() itself.

#include <algorithm>
#include <cassert>

#include "engine/smart_home/legality.h"
#include "engine/smart_home/table.h"

namespace nedforge::smart_home {

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
