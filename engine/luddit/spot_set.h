#pragma once
// A set of points of a board of at most 19 x 19 points, as bits. A spot is the index of a point: row * size + column.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/base/bits.h"

namespace nedforge::luddit {

using Spot = std::uint16_t;
inline constexpr int most_spots = 361;

class SpotSet {
public:
    constexpr SpotSet() = default;
    constexpr explicit SpotSet(Spot spot) { add(spot); }

    constexpr bool has(Spot spot) const { return words_[spot >> 6] >> (spot & 63u) & 1u; }
    constexpr void add(Spot spot) { words_[spot >> 6] |= std::uint64_t{1} << (spot & 63u); }
    constexpr void remove(Spot spot) { words_[spot >> 6] &= ~(std::uint64_t{1} << (spot & 63u)); }

    constexpr bool empty() const {
        std::uint64_t bits = 0;
        for (const auto word : words_) bits |= word;
        return bits == 0;
    }
    int count() const {
        unsigned bits = 0;
        for (const auto word : words_)
            if (word) bits += count_bits(word);
        return static_cast<int>(bits);
    }
    constexpr bool meets(const SpotSet& spots) const {
        std::uint64_t bits = 0;
        for (std::size_t i = 0; i < words_.size(); ++i) bits |= words_[i] & spots.words_[i];
        return bits != 0;
    }
    constexpr bool holds(const SpotSet& spots) const {
        std::uint64_t missing = 0;
        for (std::size_t i = 0; i < words_.size(); ++i) missing |= spots.words_[i] & ~words_[i];
        return missing == 0;
    }
    // The first spot. Precondition: not empty.
    Spot first() const {
        std::size_t i = 0;
        while (!words_[i]) ++i;
        return static_cast<Spot>(i * 64 + static_cast<std::size_t>(std::countr_zero(words_[i])));
    }

    constexpr SpotSet& operator|=(const SpotSet& operand) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= operand.words_[i];
        return *this;
    }
    constexpr SpotSet& operator&=(const SpotSet& operand) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= operand.words_[i];
        return *this;
    }
    constexpr SpotSet& operator-=(const SpotSet& operand) {
        for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~operand.words_[i];
        return *this;
    }
    friend constexpr SpotSet operator|(SpotSet a, const SpotSet& b) { return a |= b; }
    friend constexpr SpotSet operator&(SpotSet a, const SpotSet& b) { return a &= b; }
    friend constexpr SpotSet operator-(SpotSet a, const SpotSet& b) { return a -= b; }
    constexpr bool operator==(const SpotSet&) const = default;

    // Calls `visit` with each spot, in rising order.
    template <class Visit>
    void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            for (std::uint64_t word = words_[i]; word; word &= word - 1)
                visit(static_cast<Spot>(i * 64 + static_cast<std::size_t>(std::countr_zero(word))));
    }
    std::vector<Spot> list() const {
        std::vector<Spot> spots;
        for_each([&](Spot spot) { spots.push_back(spot); });
        return spots;
    }
    // 64 bits that differ between sets: the set itself where all of its spots are below 64.
    constexpr std::uint64_t key() const {
        std::uint64_t key = words_[0];
        for (std::size_t i = 1; i < words_.size(); ++i) key ^= mixed(words_[i] * (2 * i + 1));
        return key;
    }

private:
    static constexpr std::uint64_t mixed(std::uint64_t x) {  // splitmix64; 0 stays 0
        x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
        x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
        return x ^ (x >> 31);
    }
    std::array<std::uint64_t, 6> words_{};
};

}  // namespace nedforge::luddit
