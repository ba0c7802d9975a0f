#pragma once
// Best case of a game under way: the highest score that it can still reach with every roll to come of the player's
// choice; the dice of the round under way stay as they are. Two searches share the time. Nested rollouts (nested
// Monte-Carlo search of level 1: Cazenave 2009) let the planner, and then the expert without look-ahead, play each of
// the 56 rolls to the end of the game and follow the best game seen; they find a good game at any point. A depth-first
// branch and bound over all games from the position (best_case/branch_and_bound.h) proves that nothing scores more,
// mostly once few Clock boxes are left. `score` is reached by the witness, which begins with the rounds given;
// `upper_bound` is proved. Cost: the seconds given; 200 games of the planner and 56 of the expert for each round left,
// and then one visit a state.

#include "engine/luddite/game/replay.h"
#include "validator/luddite/solver/best_case/solve.h"

namespace nedforge::luddite {

// Precondition: `played` is legal on the board. The budget and the limits of the options are not used.
SolveResult solve_from(const Board&, const Replay& played, const SolveOptions&);

}  // namespace nedforge::luddite
