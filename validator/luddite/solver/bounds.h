#pragma once
// Upper bounds of the win rates: no policy wins more often. Each method is sound by itself, the least counts:
//  - the best case: a level that can't be won with dice of the player's choice is never won (solve.h);
//  - exact optima, where the map is small enough for the time given (exact.h).
// none: nothing better than 1 is proved.

#include <array>
#include <optional>
#include <stop_token>

#include "engine/luddite/board.h"

namespace nedforge::luddite {

std::array<std::optional<double>, 3> upper_bounds(const Board& board, double seconds, std::stop_token stop = {});

}  // namespace nedforge::luddite
