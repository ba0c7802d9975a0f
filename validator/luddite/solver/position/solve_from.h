#pragma once
// Best case of a game under way: the highest score that it can still reach with every roll to come of the player's
// choice; the dice of the round under way stay as they are. Without a round it is solve(). Two searches share the time.
// Nested rollouts (nested Monte-Carlo search: Cazenave 2009) over a beam of games find a good game at any point: each
// game goes on with every roll and many plans for it, the planner plays the best of these to the end, and the best are
// followed. A depth-first branch and bound over all games from the position (best_case/branch_and_bound.h) proves that
// nothing scores more, mostly once few Clock boxes are left. `score` is reached by the witness, which begins with the
// rounds given; `upper_bound` is proved. Cost: the seconds given.

#include "engine/luddite/game/replay.h"
#include "validator/luddite/solver/best_case/solve.h"

namespace nedforge::luddite {

// Precondition: `played` is legal on the board. The budget and the limits of the options are not used.
SolveResult solve_from(const Board&, const Replay& played, const SolveOptions&);

}  // namespace nedforge::luddite
