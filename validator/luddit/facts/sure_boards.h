#pragma once
// How many different boards a turn leads to for sure, without a list of them. Two kinds of moves are counted, each of
// which leads to a board that no other counted move leads to:
// - The player takes a loop L. The points that become empty are L. In a turn of two moves the player may then place a
//   stone on a point that was empty before: the new stone tells which.
// - The player carries L to points that were all empty. The points that become empty are L again, and the points that
//   become occupied are L shifted. They tell the shift, unless a shift puts L onto itself; such loops are not counted.
// A dense position is decided by this in a few milliseconds, where the list of a million boards takes half a second.

#include "engine/luddit/board.h"

namespace nedforge::luddit {

// At most as many as the boards after a turn of up to `moves` moves of the player to move; counting ends beyond
// `limit`. 0 where the loops are not listed (most_loop_stones) or the position has no loop.
int sure_boards(const Board&, int moves, int limit);

}  // namespace nedforge::luddit
