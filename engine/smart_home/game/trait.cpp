#include "engine/smart_home/game/trait.h"

#include "engine/base/bits.h"

namespace nedforge::smart_home {

game::Actors SmartHomeGame::actors(const Board&, const State& state) {
    if (is_over(state)) return {};
    const game::Seat seat = seat_of(side_to_act(state.open));
    return seat == game::chance ? game::Actors::of_chance() : game::Actors::of_seat(seat);
}

void SmartHomeGame::legal_steps(const Board& board, const State& state, game::Seat seat, std::vector<Step>& out) {
    if (actors(board, state).include(seat))
        smart_home::legal_steps(board, state, out);
    else
        out.clear();
}

SmartHomeGame::View SmartHomeGame::view(const Board&, const State& state, game::Seat seat) {
    if (seat == defenders_seat) return defender_view(state);
    return hacker_view(state);
}

std::optional<game::Seat> SmartHomeGame::secret_of(const Board&, const State& state) {
    if (is_over(state)) return std::nullopt;
    if (side_to_act(state.open) == Side::hacker) return hacker_seat;
    if (state.open.phase == Phase::choose_card) return defenders_seat;
    return std::nullopt;
}

std::vector<double> SmartHomeGame::results(const Board&, const State& state) {
    const bool defended = winner_of(state.open.ending) == Side::defenders;
    return {defended ? 1.0 : 0.0, defended ? 0.0 : 1.0};
}

namespace {

// The index of an item drawn from items that are counted by kind.
template <class Counts>
int draw_from(const Counts& counts, SeededDice& dice) {
    auto remainder = static_cast<int>(dice.below(static_cast<std::uint32_t>(sum_of(counts))));
    int kind = 0;
    for (; remainder >= counts[kind]; ++kind) remainder -= counts[kind];
    return kind;
}

}  // namespace

Step draw(const Board& board, const State& state, SeededDice& dice) {
    const PublicState& s = state.open;
    switch (s.phase) {
        case Phase::draw_target:
            return steps::draw_target(nth_bit(board.targets, dice.below(count_bits(board.targets))));
        case Phase::roll: {
            SymbolCounts faces{};
            for (int due = s.defence.dice - sum_of(s.defence.faces); due > 0; --due)
                ++faces[dice.below(static_cast<std::uint32_t>(symbol_count))];
            return steps::roll(faces);
        }
        case Phase::draw_token:
            return steps::draw_token(draw_from(s.token_supply, dice));
        default:
            if (state.defenders.top != no_card) return steps::draw_card(state.defenders.top);
            return steps::draw_card(static_cast<Card>(draw_from(state.pile, dice)));
    }
}

}  // namespace nedforge::smart_home
