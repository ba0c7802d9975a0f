#pragma once
// Upper bounds of the win rates: no policy wins more often. Each method is sound by itself, the least counts:
//  - the best case: a level that can't be won with dice of the player's choice is never won (solve.h);
//  - the supply of dice and resources: what they are likely to be worth at prices (lagrangian_bound.h);
//  - exact optima, where the map has few enough game states (backward_induction.h).
// No value means that nothing below 1 is proved.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <stop_token>

#include "engine/luddite/board.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {

struct UpperBounds {
    std::array<std::optional<double>, 3> win;  // by Level
    std::map<int, int> ceilings;               // percent -> no policy scores more with a higher chance than that
};

// Exact odds that are sums of doubles are off by less than this.
inline constexpr double sum_rounding = 1e-9;

// The chances, in percent, for which ceilings are given.
inline constexpr std::array<int, 4> ceiling_chances{99, 50, 10, 1};

// Maps of up to `largest` game states are worked out exactly; 0: nothing is bounded.
UpperBounds upper_bounds(const Board& board, std::uint64_t largest, std::stop_token stop = {});

// All proved figures of a rating: these bounds, whether the escape is sure, and where to turn back. Where the rating is
// stopped meanwhile, it has none of them.
void put_bounds(const Board&, const RateOptions&, RateResult&);

}  // namespace nedforge::luddite
