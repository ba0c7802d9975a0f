#pragma once
// What the policies work out once a map and share between threads: the ways to the caches and home (shortest_paths.h)
// and the tours through the critical functions (tour_table.h); on small maps the expert's optimal play
// (exact/optimal_play.h). Keeps a reference to the board.

#include <memory>
#include <mutex>

#include "validator/luddite/solver/policy/tours/shortest_paths.h"
#include "validator/luddite/solver/policy/tours/tour_table.h"

namespace nedforge::luddite {

class OptimalPlay;

struct PolicyTables {
    explicit PolicyTables(const Board& board, const StopQuestion& stop = {});
    // Of a map that differs little from another: the tables that are the same for both are shared.
    PolicyTables(const Board& board, const Board& sibling, const PolicyTables& of_other, const StopQuestion& stop = {});

    std::shared_ptr<const ShortestPaths> paths;
    std::shared_ptr<const TourTable> tours;
    // Worked out at the first call; nullptr: the map is not small.
    const OptimalPlay* optimal_play() const;

private:
    const Board* board_;
    StopQuestion stop_;
    mutable std::once_flag once_;
    mutable std::shared_ptr<const OptimalPlay> optimal_play_;
};
using SharedTables = std::shared_ptr<const PolicyTables>;

// Stopped, they know few ways: nobody plays by them then.
inline SharedTables policy_tables(const Board& board, const StopQuestion& stop = {}) {
    return std::make_shared<const PolicyTables>(board, stop);
}

// What a finished game is worth to the expert: mostly the levels that it wins, then a little its points.
double utility_of_score(const Board& board, int score);

}  // namespace nedforge::luddite
