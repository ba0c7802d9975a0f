#pragma once
// Counting and picking bits: counts and places fit a byte. It does without the popcnt instruction, which Debian's amd64
// does not promise: g++ calls a library function for std::popcount there, which takes a sixth of the time of a random
// game.

#include <array>
#include <bit>
#include <cstdint>

namespace nedforge {

inline std::uint8_t count_bits(std::uint64_t x) {  // the classic sum of ever wider fields
    x -= (x >> 1) & 0x5555555555555555ULL;
    x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
    return static_cast<std::uint8_t>((x * 0x0101010101010101ULL) >> 56);
}

// The place of the lowest bit of a mask that has one. It fits a byte.
template <class Mask>
constexpr std::uint8_t lowest_place(Mask mask) {
    return static_cast<std::uint8_t>(std::countr_zero(mask));
}

// The n-th bit from below (n from 0) of a mask with more than n bits; without branches for small n.
template <class Mask>
int nth_bit(Mask mask, unsigned n) {
    mask &= mask - (n > 0);
    mask &= mask - (n > 1);
    mask &= mask - (n > 2);
    for (; n > 3; --n) mask &= mask - 1;
    return std::countr_zero(mask);
}

// The same by tables, for masks of up to nine bits: count and, from below, the bits.
struct SmallMask {
    std::uint8_t count = 0;
    std::array<std::uint8_t, 9> bits{};
};
inline constexpr std::array<SmallMask, 512> small_masks = [] {
    std::array<SmallMask, 512> table{};
    for (unsigned mask = 0; mask < 512; ++mask)
        for (std::uint8_t b = 0; b < 9; ++b)
            if (mask >> b & 1u) table[mask].bits[table[mask].count++] = b;
    return table;
}();

}  // namespace nedforge
