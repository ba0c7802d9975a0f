#pragma once
// How often the levels of a map are won, by whom they are meant for (NED602, NED603): by the target of the map or of
// its pack, else by an expert as often as is usually promised. A promise of the run goes before both.

#include <string>
#include <vector>

#include "validator/base/statistics/intervals.h"
#include "validator/luddite/checks/check.h"
#include "validator/luddite/solver/rating/rate_cache.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::luddite {

struct RatedLevel {
    Level level{};
    PolicyKind policy = PolicyKind::expert;
    CountedWins counted;
    Interval interval;       // of the win rate, 95 %
    double wanted = 0;       // share of games
    bool by_target = false;  // then a rate is also too high
};

// Empty where the run does not play maps, or was stopped.
std::vector<RatedLevel> rated_levels(const CheckContext&);

// "hard (70) was won by the expert in 3 of 400 games (at most 2.2 % by the 95 % interval)".
std::string games_in_words(const CheckContext&, const RatedLevel&, bool at_most);

}  // namespace nedforge::luddite
