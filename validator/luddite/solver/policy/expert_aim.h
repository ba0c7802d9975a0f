#pragma once
// What the expert aims at: its utility of a score is mostly the odds of the levels that a game of that score wins, then
// how near the score comes to them, a little its points. It never falls as the score rises.

#include "engine/luddite/board.h"

namespace nedforge::luddite {

class ExpertAim {
public:
    explicit ExpertAim(const Board& board);

    // By how many points a game differs from the value of its state, about, by number of Clock boxes left.
    static double spread_at(int boxes_left);
    static constexpr double no_spread = 0.15;  // of a game that is over

    // Of points that are expected give or take `spread`.
    double utility(double points, double spread) const;
    // Of winning a level, by the same points.
    double odds(Level level, double points, double spread) const;
    // Of a finished game, which passes a level or does not.
    double of_score(double score) const { return utility(score, no_spread); }

private:
    IndexedArray<double, Level, 3> level_{};
};

}  // namespace nedforge::luddite
