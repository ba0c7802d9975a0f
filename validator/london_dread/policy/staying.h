#pragma once
// Whether a character stays in before the next challenge of the endgame: what it brings to the last roll against what
// it may lose, one challenge ahead.

#include "engine/london_dread/state.h"

namespace nedforge::london_dread {

// `looks_far`: it counts what its items, virtues and hand add, and its aim is the chance of the last roll with the dice
// of all. Else it counts on its icons and its next card alone, and its aim is its own dice.
bool should_stay(const Board&, const Open&, int seat, bool looks_far);

}  // namespace nedforge::london_dread
