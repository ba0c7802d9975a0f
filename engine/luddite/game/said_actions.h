#pragma once
// One action between the words of a replay and the numbers of the rules, both ways. What the words name and the sheet
// or the round does not have is refused here; what exists and may not be done, by why_illegal().

#include "engine/luddite/game/replay.h"

namespace nedforge::luddite {

// Precondition: a round is under way.
Result<Action, Refusal> action_of(const Board&, const State&, const DiceLedger&, const ReplayAction&);
// Precondition: legal. Of dice that are alike to the rules (made dice with one value, dice with as many steps left of a
// move) the lowest index is named.
ReplayAction said_of(const Board&, const State&, const DiceLedger&, const Action&);

// `die` of such an action names the rolled die that is copied. It may have been used already, and is not used now.
inline bool names_source(const ReplayAction& record) { return record.what == ActionKind::duplicate; }

}  // namespace nedforge::luddite
