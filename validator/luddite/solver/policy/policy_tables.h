#pragma once
// What the policies work out once a map and share between threads: the ways to the caches and home (shortest_paths.h)
// and the tours through the critical functions (tour_table.h). Keeps a reference to the board.

#include <memory>

#include "validator/luddite/solver/policy/tours/shortest_paths.h"
#include "validator/luddite/solver/policy/tours/tour_table.h"

namespace nedforge::luddite {

struct PolicyTables {
    explicit PolicyTables(const Board& board, const StopQuestion& stop = {})
        : paths(board, stop), tours(board, {}, stop) {}
    ShortestPaths paths;
    TourTable tours;
};
using SharedTables = std::shared_ptr<const PolicyTables>;

// Stopped, they know few ways: nobody plays by them then.
inline SharedTables policy_tables(const Board& board, const StopQuestion& stop = {}) {
    return std::make_shared<const PolicyTables>(board, stop);
}

}  // namespace nedforge::luddite
