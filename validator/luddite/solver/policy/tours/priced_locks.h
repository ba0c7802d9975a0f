#pragma once
// What ways and tours cost, and the locks on them (dice locks and energy nodes) as the tables of this folder number
// them. A set of locks is 16 bits; the locks of a map beyond the first 16 open for nothing there.

#include <cstdint>

#include "engine/luddite/board.h"

namespace nedforge::luddite {

// In tenths of a die: one of a wanted number costs more than any.
struct TourCosts {
    static constexpr std::uint8_t step = 3, toggle = 14, lock = 14, power = 10;
    static constexpr int repeat = 5;  // beyond that, for a second toggle or lock of one number
};

class PricedLocks {
public:
    explicit PricedLocks(const Board&);

    bool empty() const { return nodes_.empty(); }
    int of_node(int node) const { return of_node_[node]; }    // -1: none, or beyond the first 16
    int die_number(int lock) const { return number_[lock]; }  // 0: an energy node
    std::uint8_t price(int lock) const { return number_[lock] ? TourCosts::lock : TourCosts::power; }
    int price_of(unsigned locks) const { return low_price_[locks & 255] + high_price_[locks >> 8]; }

    std::uint16_t bit_of(int node) const {
        const int lock = of_node_[node];
        return static_cast<std::uint16_t>(lock < 0 ? 0 : 1 << lock);
    }
    // The set of those that are open.
    std::uint16_t among(NodeMask open) const {
        std::uint16_t mask = 0;
        for (int l = 0; l < index_count(nodes_); ++l)
            if ((open >> nodes_[l]) & 1) mask |= 1u << l;
        return mask;
    }

private:
    static constexpr int most_locks = 16;
    IndexedVector<std::uint8_t, int> nodes_;
    IndexedArray<std::uint8_t, int, most_locks> number_{};
    ByNode<std::int8_t> of_node_{};
    IndexedArray<std::uint8_t, int, 256> low_price_{}, high_price_{};  // of sets of locks, by eight
    static_assert(8 * TourCosts::lock < 256 && 8 * TourCosts::power < 256);
};

}  // namespace nedforge::luddite
