#pragma once
// Whether some policy escapes whatever the dice, without looking at every game (backward_induction.h does, of small
// maps). Shown by a plan, or refuted by dice:
//  - yes: a walk that needs nothing but steps, the resources held at the start and perhaps those of the Clock up to a
//  box, which
//    the player waits for (tools toggle, energy powers and forces, two credits make a die of any value). Whatever the
//    dice, a box left is good for two steps: the smallest die goes to the Clock, the other two show no less.
//  - no: if every die shows one and the same number for the whole game, the Exit can't be reached even with as many of
//  them
//    as one likes and with every resource printed on the sheet in hand from the start.

#include <optional>

#include "engine/luddite/board.h"

namespace nedforge::luddite {

// nullopt: neither was shown, within a fixed amount of work.
std::optional<bool> escape_is_guaranteed(const Board& board);

}  // namespace nedforge::luddite
