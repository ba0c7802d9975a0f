#pragma once
// The games that say how often the expert wins the levels of a finished map. A game costs about a quarter of a second,
// so the luck of its dice is taken off (dice_luck.h): it says as much as two or three games that are only counted.
// Thresholds are chosen by the same games, and the expert plays the next ones for those. To choose, games count whose
// aim was up to eight points off: a few of them alone would move the threshold too far, and games played for a
// threshold far away do not count for a rate. For a rate count the games whose aim was at most a point off. On one map
// of the gallery an aim two points off changed the wins by 0.01 +- 0.015 on average.

#include <vector>

#include "engine/base/indexed.h"
#include "engine/luddite/map.h"
#include "validator/base/statistics/control_variates.h"
#include "validator/base/statistics/intervals.h"
#include "validator/luddite/critique/games.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::luddite {

struct CountedRate {
    double rate = 0;
    Interval interval;  // 95 %
    int games = 0;      // that count
    bool without_luck = false;
};

class ExpertGames {
public:
    // `aim`: the thresholds that they were played for.
    void add(RecordedGames played, const Thresholds& aim);

    const std::vector<RecordedGame>& all() const { return games_; }
    int count() const { return index_count(games_); }
    // Which share of games beats a threshold: by the games whose aim was not far from the newest. Precondition: there
    // is a game.
    ShareOfGames shares(const Rulings& rulings, Level level) const;
    // By the games that were played for this threshold, or for one a point off. With less than ten wins or losses, or
    // without known luck, they are counted, and the interval is Clopper and Pearson's.
    CountedRate rate(const Rulings& rulings, Level level, int threshold) const;

private:
    std::vector<std::size_t> aimed_at(Level level, int threshold, int distance) const;
    ControlVariates controls(Level level, const std::vector<std::size_t>& games) const;

    std::vector<RecordedGame> games_;
    std::vector<GameLuck> luck_;  // of each; empty: not known
    std::vector<Thresholds> aims_;
};

}  // namespace nedforge::luddite
