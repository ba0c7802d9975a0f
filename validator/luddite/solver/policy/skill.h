#pragma once
// Players who err, by one number from 0 (the most mistakes) to 1 (the planner, who never errs by its evaluation).
// With less skill a player has fewer critical functions in mind at a time, evaluates candidates with more noise,
// forgets resources, and takes the near reward. The numbers are set so that a novice's mean on the first campaign map
// is about a published first game's (59 points where easy is 60).

#include "validator/luddite/solver/policy/greedy.h"

namespace nedforge::luddite {

GreedyWeights weights_of_skill(double skill);
Habits habits_of(double skill);

}  // namespace nedforge::luddite
