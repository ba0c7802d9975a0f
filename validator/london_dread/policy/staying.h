#pragma once
// Whether a character stays in before the next challenge of the endgame: what it brings to the last roll against what
// it may lose, one challenge ahead.

#include "engine/london_dread/state.h"

namespace nedforge::london_dread {

// `by_odds`: the value is the chance of the last roll with the dice of all; else it is the character's own dice.
bool should_stay(const Board&, const Open&, int seat, bool by_odds);

}  // namespace nedforge::london_dread
