#pragma once
// Proof or refutation of a sure escape without looking at every game (backward_induction.h does, of small maps):
// whether some policy escapes whatever the dice. Sound both ways, undecided within a fixed amount of work.
//  - Yes, by a plan (0-1 breadth-first search). The plan is a walk that needs only steps and the resources held at the
//    start. It may also wait on the Clock up to one box and use the icons up to there. Multi-tools toggle, energy
//    powers and forces, two credits make a die of any value. Whatever the dice, a box left is good for two steps: the
//    smallest die goes to the Clock, and the other two show no less.
//  - No, by dice (depth-first search). Every die shows the same number for the whole game. If the Exit can't be reached
//    then, even with as many such dice as one likes and with every resource printed on the sheet in hand from the
//    start, no policy can promise to escape.

#include <optional>

#include "engine/luddite/board.h"
#include "validator/base/stop_question.h"

namespace nedforge::luddite {

// nullopt: neither was shown, within a fixed amount of work, or it was stopped.
std::optional<bool> escape_is_guaranteed(const Board& board, const StopQuestion& stop = {});

}  // namespace nedforge::luddite
