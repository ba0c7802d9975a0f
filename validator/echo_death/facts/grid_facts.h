#pragma once
// What the checks and `analyze` say of a grid as a whole, by the definitions of docs/echo_death/checks.md.

#include <vector>

#include "engine/echo_death/board.h"

namespace nedforge::echo_death {

// The squares that hold a mark of this kind, by row, then column.
std::vector<Square> squares_with(const Board&, Mark);
// What the Nodes of a player can draw from Hardlines in one turn at most: the sum of the largest numbers of Hardlines
// in reach of as many squares as the player has Nodes.
int income_of(const Board&);
// The squares that no Node can come to stand on from a free square, sending pads left out; none where no square is
// free. By row, then column.
std::vector<Square> unreachable_squares(const Board&);

}  // namespace nedforge::echo_death
