// draw(): what chance brings, with its probability.

#include <cassert>

#include "engine/base/bits.h"
#include "engine/smart_home/game/trait.h"

namespace nedforge::smart_home {

namespace {

// The index of an item drawn from `total` items that are counted by kind.
template <class Counts>
int draw_from(const Counts& counts, int total, SeededDice& dice) {
    assert(total > 0);
    auto left = static_cast<int>(dice.below(static_cast<std::uint32_t>(total)));
    int kind = 0;
    for (; left >= counts[kind]; ++kind) left -= counts[kind];
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
        case Phase::draw_token: {
            int total = 0;
            for (const int n : s.token_supply) total += n;
            return steps::draw_token(draw_from(s.token_supply, total, dice));
        }
        default:
            if (state.defenders.top != no_card) return steps::draw_card(static_cast<Card>(state.defenders.top));
            return steps::draw_card(static_cast<Card>(draw_from(state.pile, s.pile_size, dice)));
    }
}

}  // namespace nedforge::smart_home
