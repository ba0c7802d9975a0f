#pragma once
// The rolls of three six-sided dice without their order. Nothing in a round depends on the order of its dice (rulebook,
// setup: three communal hacking dice), so that a mean over rolls takes 56 of them instead of 216. Each is weighed by
// how many of the 216 equally likely rolls it stands for.

#include <array>
#include <cstddef>

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

}  // namespace nedforge::luddite
