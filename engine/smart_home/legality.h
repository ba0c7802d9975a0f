#pragma once
// The questions that refusals, legal steps, effects and policies all ask. Each is answered once, here. rules.h has
// those that other code needs.

#include <bit>

#include "engine/smart_home/rules.h"

namespace nedforge::smart_home {

// Symbols that one pool of dice closes: each symbol for itself, or the two that the character's ability makes alike
// (H26). By symbol the lowest symbol of its pool.
using Pools = IndexedArray<Symbol, Symbol, symbol_count>;
Pools pools_of(Character);
// By pool (the lowest symbol of each; the others zero): how many dice of these faces there are.
SymbolCounts pooled(const SymbolCounts&, const Pools&);

// Whether these symbols are open and the dice of the roll can close them all (H13, H26).
bool can_set_aside(const PublicState&, const SymbolCounts& closed);
// Whether these dice can be left lying after what has been set aside (H16); the reading is not asked.
bool can_hold(const PublicState&, const SymbolCounts& held);

// Where the Know-it-All may send the character (H25).
TileMask send_open(const Board&, const PublicState&, Character character);
// A token may be taken from the character (H24).
bool may_take_from(const PublicState&, Character from);
TileMask with_lowest_capacity(const Board&, TileMask devices);
// Full devices, one of which falls next (H36).
TileMask next_to_fall(const Board&, const PublicState&);
// Where the bug of the device that has just fallen may go (H37); 0: nowhere.
TileMask spill_open(const Board&, const PublicState&, int tile);
// The neighbours of a tile that no firewall separates from it.
TileMask unwalled(const Board&, const PublicState&, int tile);
// How many dice the roll that is due has.
inline int dice_due(const PublicState& s) { return s.defence.dice - sum_of(s.defence.faces); }

inline bool is_tile(const Board& board, int tile) { return tile >= 0 && tile < board.tile_count; }

// Calls f(tile) for each tile of a mask, from the first up.
template <class F>
void for_each_tile(TileMask mask, F&& f) {
    for (; mask; mask &= mask - 1) f(std::countr_zero(mask));
}
// The tiles that a walk of at most `steps` steps reaches from one of `from`, which are among them. open(tile): where a
// step from the tile may go.
template <class Open>
TileMask reached_by_walk(TileMask from, Open&& open, int steps = max_tiles) {
    TileMask reached = from, edge = from;
    for (; edge && steps > 0; --steps) {
        TileMask entered = 0;
        for_each_tile(edge, [&](int tile) { entered |= open(tile); });
        edge = entered & ~reached;
        reached |= edge;
    }
    return reached;
}
// Calls f(kind) for each kind of token that is held, once.
template <class F>
void for_each_token(const HeldTokens& held, F&& f) {
    for (int place = 0; place < index_count(held) && held[place] != no_token; ++place)
        if (place == 0 || held[place] != held[place - 1]) f(held[place]);
}
// Calls f(counts) for each multiset with at most limits[kind] of each kind.
template <class Counts, class F>
void for_each_multiset(const Counts& limits, F&& f) {
    Counts counts{};
    for (;;) {
        f(counts);
        std::size_t kind = 0;
        while (kind < limits.size() && counts[kind] == limits[kind]) counts[kind++] = 0;
        if (kind == limits.size()) return;
        ++counts[kind];
    }
}
// The same for multisets of exactly `dice` dice of any faces.
template <class F>
void for_each_roll(int dice, F&& f, SymbolCounts counts = {}, std::size_t from = 0) {
    if (from + 1 == symbol_count) {
        counts[from] = static_cast<std::uint8_t>(dice);
        return f(counts);
    }
    for (int n = 0; n <= dice; ++n) {
        counts[from] = static_cast<std::uint8_t>(n);
        for_each_roll(dice - n, f, counts, from + 1);
    }
}

}  // namespace nedforge::smart_home
