#pragma once
// The rolls of three six-sided dice without their order. Nothing in a round depends on the order of its dice (rulebook,
// setup: three communal hacking dice), so that a mean over rolls takes 56 of them instead of 216. Each is weighed by
// how many of the 216 equally likely rolls it stands for.

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/luddite/prices.h"

namespace nedforge::luddite {

struct ThreeDice {
    std::array<int, 3> dice{};  // the lowest first
    int orders = 0;             // 1, 3 or 6
};

inline constexpr int all_rolls = highest_die * highest_die * highest_die;

inline constexpr std::array<ThreeDice, 56> three_dice = [] {
    std::array<ThreeDice, 56> rolls{};
    std::size_t n = 0;
    for (int a = 1; a <= highest_die; ++a)
        for (int b = a; b <= highest_die; ++b)
            for (int c = b; c <= highest_die; ++c) rolls[n++] = {{a, b, c}, a == c ? 1 : a == b || b == c ? 3 : 6};
    return rolls;
}();

// All 216 rolls in the order of their sums, each by its place in three_dice. Every n-th of them is a systematic sample
// of the rolls.
inline constexpr std::array<std::uint8_t, all_rolls> rolls_by_sum = [] {
    std::array<std::uint8_t, highest_die * highest_die * highest_die> place{};
    const auto roll_of = [](int a, int b, int c) {
        return static_cast<std::size_t>(((a - 1) * highest_die + b - 1) * highest_die + c - 1);
    };
    for (std::size_t i = 0; i < three_dice.size(); ++i) {
        const auto [a, b, c] = three_dice[i].dice;
        for (const std::size_t roll : {roll_of(a, b, c), roll_of(a, c, b), roll_of(b, a, c), roll_of(b, c, a),
                                       roll_of(c, a, b), roll_of(c, b, a)})
            place[roll] = static_cast<std::uint8_t>(i);
    }
    std::array<std::uint8_t, all_rolls> rolls{};
    std::size_t n = 0;
    for (int sum = 3; sum <= 3 * highest_die; ++sum)
        for (int a = 1; a <= highest_die; ++a)
            for (int b = 1; b <= highest_die; ++b)
                if (const int c = sum - a - b; c >= 1 && c <= highest_die) rolls[n++] = place[roll_of(a, b, c)];
    return rolls;
}();

}  // namespace nedforge::luddite
