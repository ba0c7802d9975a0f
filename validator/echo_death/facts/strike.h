#pragma once
// What one default Node on a square needs to walk somewhere, and to destroy another one, in one turn, if nobody stands
// in the way (docs/echo_death/checks.md: walk, blow, strike). Exact.

#include <optional>
#include <vector>

#include "engine/echo_death/board.h"

namespace nedforge::echo_death {

// A value for each square, row by row; none: never.
using SquareValues = std::vector<std::vector<std::optional<int>>>;

SquareValues walks_from(const Board&, Square from);
SquareValues strikes_from(const Board&, Square from);

// The squares on which a Node from one of `starts` can come to stand by steps, these included.
SpotSet stands_from(const Board&, const std::vector<Spot>& starts);

}  // namespace nedforge::echo_death
