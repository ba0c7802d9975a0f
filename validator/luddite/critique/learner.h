#pragma once
// A player who learns: a novice whose skill number (solver/policy/skill.h) grows from map to map of a campaign, and
// what they win when they meet each map. The usual rate is the one at which the novice of the first of nine maps is the
// regular, somebody who has played the campaign, on the last. Cost: some thousand games of the novice for each map.

#include <cstdint>
#include <stop_token>
#include <vector>

#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {

inline constexpr double usual_learning_rate = (regular_skill - novice_skill) / 8;
inline constexpr int learner_games = 2000;

struct MetMap {
    double skill = 0;  // when the map is met; at most 1
    RateResult rated;  // without bounds
};
struct LearnerOptions {
    double rate = usual_learning_rate;  // by which the skill grows from map to map
    std::uint64_t seed = 1;
    int jobs = 0;
    std::stop_token stop = {};
};
// In the order of the boards, which is that of play; fewer where it was stopped.
std::vector<MetMap> met_by_learner(const std::vector<const Board*>&, const LearnerOptions&);

}  // namespace nedforge::luddite
