#pragma once
// Thresholds by the quantiles of scores, so that the player whom a level is meant for wins it as often as the target
// says: for `rate --set-thresholds`, `playtest` and `generate`. A threshold is a whole number of points, so the share
// that it gives is met only nearly.

#include <functional>
#include <string_view>
#include <vector>

#include "engine/luddite/target.h"
#include "engine/luddite/words.h"

namespace nedforge::luddite {

inline constexpr int highest_threshold = 999;
inline constexpr double target_tolerance = 0.05;  // a share so near to its target meets it

// What a map without a target of its own is set to: a novice wins easy in 65, a regular medium in 55, the expert hard
// in 40 games of 100.
Target usual_target();

// Before a threshold, in words: a score wins "above" it, or "from" it on (R21).
std::string_view threshold_word(const Rulings&);

int wins(const Rulings&, const std::vector<int>& scores, int threshold);

// Which share of some games beats a threshold.
using ShareOfGames = std::function<double(int threshold)>;
// Precondition: there is a score.
ShareOfGames shares_of(const Rulings&, std::vector<int> scores);

// The threshold above `lower_limit` whose share of wins comes nearest to what is wanted; the lowest, if several do.
// Precondition: there is a score.
int threshold_for(const ShareOfGames& share, double wanted, int lower_limit);
int threshold_for(const Rulings&, const std::vector<int>& scores, double wanted, int lower_limit);

}  // namespace nedforge::luddite
