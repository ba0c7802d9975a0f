#pragma once
// Proof or refutation of a sure escape without looking at every game (backward_induction.h does, of small maps):
// whether some policy escapes whatever the dice. Sound both ways, undecided within a fixed amount of work.
//  - Yes, by a plan (0-1 breadth-first search): a walk that needs nothing but steps, the resources held at the start
//  and
//    perhaps those of the Clock up to a box that the player waits for. Multi-tools toggle, energy powers and forces,
//    two credits make a die of any value. Whatever the dice, a box left is good for two steps: the smallest die goes to
//    the Clock, and the other two show no less.
//  - No, by dice (depth-first search): if every die shows one and the same number for the whole game, the Exit can't be
//    reached, even with as many such dice as one likes and with every resource printed on the sheet in hand from the
//    start.

#include <optional>

#include "engine/luddite/board.h"
#include "validator/base/stop_question.h"

namespace nedforge::luddite {

// nullopt: neither was shown, within a fixed amount of work, or it was stopped.
std::optional<bool> escape_is_guaranteed(const Board& board, const StopQuestion& stop = {});

}  // namespace nedforge::luddite
