#pragma once
// The exact odds of Plots and of rolls of Action dice (CHECKS, Odds). A distribution is a list of probabilities by
// number of successes, from 0.

#include <vector>

#include "engine/london_dread/story.h"

namespace nedforge::london_dread {

using Distribution = std::vector<double>;

// Sums of rounded shares differ from the true odds by less. Odds that differ from a standard by less are equal to it.
inline constexpr double odds_margin = 1e-12;

Distribution sum_of(const Distribution& a, const Distribution& b);  // of two independent ones
double mean_of(const Distribution& distribution);
// `dice` Action dice; computed by repeated sums.
Distribution dice_distribution(const Story& story, int dice);
int best_face(const Story& story);
// last(k, m): k Action dice show at least m successes.
double odds_of_at_least(const Story& story, int dice, int successes);

// reach(c, q) for a Plot with icons and tiers.
Distribution reach_of(const Story& story, const Character& character, const Plot& plot);
// The odds of each tier for a sum of successes so distributed.
std::vector<double> tier_odds(const Plot& plot, const Distribution& successes);
// The most that the largest party can add with its best cards and dice, nothing spent (DREAD305).
int most_successes(const Story& story, const Plot& plot);

}  // namespace nedforge::london_dread
