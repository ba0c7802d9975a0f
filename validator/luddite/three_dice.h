#pragma once
// The rolls of three six-sided dice without their order. Nothing in a round depends on the order of its dice (rulebook,
// setup: three communal hacking dice), so that a mean over rolls takes 56 of them instead of 216. Each is weighed by
// how many of the 216 equally likely rolls it stands for.

#include <array>
#include <cstddef>

namespace nedforge::luddite {

struct ThreeDice {
    std::array<int, 3> dice{};  // 1 to 6, the lowest first
    int orders = 0;             // 1, 3 or 6
};

inline constexpr int all_orders = 216;

inline constexpr std::array<ThreeDice, 56> three_dice = [] {
    std::array<ThreeDice, 56> rolls{};
    std::size_t n = 0;
    for (int a = 1; a <= 6; ++a)
        for (int b = a; b <= 6; ++b)
            for (int c = b; c <= 6; ++c) rolls[n++] = {{a, b, c}, a == c ? 1 : a == b || b == c ? 3 : 6};
    return rolls;
}();

}  // namespace nedforge::luddite
