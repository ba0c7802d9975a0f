#pragma once
// Which skill of the `regular` policy explains people's scores best: maximum likelihood over a grid of skills from 0 to
// 1, each with the distribution of scores of many games of that skill, smoothed by a Gaussian kernel (Silverman 1986);
// games that did not escape count by their share. Where the dice of a game are known (a replay, a seed), the games of
// each skill have the same dice. The maximum is refined by a parabola; the 95 % interval are the skills whose
// likelihood ratio is not rejected (Wilks 1938). A score above the 99 % quantile of skill 1 counts as that quantile,
// for beyond it the grid says nothing. The same seed gives the same fit for every number of jobs.

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/base/indexed.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {

// The dice of a game: these rolls, then those of game 0 of the seed.
struct ObservedDice {
    std::vector<std::array<int, 3>> rolls;
    std::uint64_t seed = 1;
};

struct ObservedGame {
    int score = 0;
    bool escaped = false;
    std::optional<ObservedDice> dice;  // none: not known
};

struct SkillFit {
    double skill = 0, low = 0, high = 1;
    int games = 0;                              // observed
    int with_known_dice = 0;                    // whose dice were used
    int above_scale = 0;                        // scores above the 99 % quantile of skill 1
    IndexedVector<double, int> log_likelihood;  // by grid point
};

inline constexpr int skill_steps = 20;         // of the grid
inline constexpr int most_games_by_dice = 40;  // later ones are taken as of unknown dice: their cost is bounded

struct FitOptions {
    int games = 1000;  // of each skill
    std::uint64_t seed = 1;
    int jobs = 0;
    std::stop_token stop;
    std::function<void(int count, int total)> progress;  // skills
};
// nullopt: stopped, or no games.
std::optional<SkillFit> fit_skill(const Board&, const std::vector<ObservedGame>&, const FitOptions&);

// Games by a regular of that skill.
RateResult rate_skill(const Board&, double skill, const FitOptions&);

}  // namespace nedforge::luddite
