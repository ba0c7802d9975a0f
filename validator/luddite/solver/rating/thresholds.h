#pragma once
// Thresholds that a share of games passes: for `rate --set-thresholds` and `playtest`.

#include <vector>

#include "engine/base/target.h"
#include "engine/luddite/words.h"

namespace nedforge::luddite {

inline constexpr int highest_threshold = 999;

// What a map without a target of its own is set to: somebody for each level.
Target usual_target();

int wins(const Rulings&, const std::vector<int>& scores, int threshold);

// The threshold above `above` whose share of wins comes nearest to what is wanted; of several the lowest. There is at
// least one score.
int threshold_for(const Rulings&, const std::vector<int>& scores, double wanted, int above);

}  // namespace nedforge::luddite
