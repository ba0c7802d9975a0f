#pragma once
// What the policies work out once a map and share between threads: the ways to the caches and home (shortest_paths.h)
// and the tours through the critical functions (tour_table.h). Keeps a reference to the board.

#include <memory>

#include "validator/luddite/solver/policy/tours/shortest_paths.h"
#include "validator/luddite/solver/policy/tours/tour_table.h"

namespace nedforge::luddite {

struct PolicyTables {
    explicit PolicyTables(const Board& board) : paths(board), tours(board) {}
    ShortestPaths paths;
    TourTable tours;
};
using SharedTables = std::shared_ptr<const PolicyTables>;

inline SharedTables policy_tables(const Board& board) { return std::make_shared<const PolicyTables>(board); }

}  // namespace nedforge::luddite
