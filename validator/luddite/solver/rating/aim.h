#pragma once
// Thresholds that meet a target: each level's by the scores of the player whom the target names for it
// (threshold_for), and what that player then wins on other dice than those it was chosen by. For `rate
// --set-thresholds` and the editor.

#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "validator/base/statistics/intervals.h"
#include "validator/luddite/solver/rating/target_player.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::luddite {

struct AimedLevel {
    Level level{};
    PolicyKind policy{};
    double wanted = 0;  // share of games
    int before = 0, after = 0;
    double rate = 0;  // with the new threshold, on other dice
    Interval interval;
    bool held_up = false;  // the level before it keeps it above the threshold that comes nearest to the target
    bool scores = true;    // some game of the player brings points
    bool meets() const { return std::abs(rate - wanted) <= target_tolerance; }
};

struct AimOptions {
    RateOptions playing;                                // games, thought, seed, jobs, stop; bounds are not computed
    std::map<PolicyKind, std::vector<int>> known = {};  // scores of games that were played so already
    // From several threads: game `count` of `games` of a player; `part` of `parts` is under way, counted from 0.
    std::function<void(PolicyKind, int count, int games, int part, int parts)> progress = {};
};

struct Aim {
    Thresholds thresholds;
    std::vector<AimedLevel> levels;  // those that the target names
    bool complete = true;            // false: it was stopped
    std::optional<Level> beyond;     // its threshold would be above highest_threshold
};

// A level without a target moves only as far as it must, so that every level is above the one before it.
Aim aim_at(const Target&, const Board&, const AimOptions&);

}  // namespace nedforge::luddite
