#pragma once
// How much of its usual work a method does on a map. Maps of the usual size (those of a campaign) get all of it. On a
// larger one a step costs more the more nodes there are, and the Clock asks for more of them, so that the methods of
// rate do less at each: the expert looks into fewer plans, and bounds are coarser. What is worked out is counted and
// depends on the map alone, never on the time that it takes.

#include <algorithm>
#include <cstdint>

#include "engine/luddite/board.h"

namespace nedforge::luddite {

inline constexpr int usual_nodes = 32, usual_boxes = 40;  // of the largest map that gets all of the work

inline bool is_large(const Board& board) { return board.node_count > usual_nodes || board.clock_length > usual_boxes; }

// The share of `work`: by the square of how many times larger than usual the map is.
inline std::int64_t work_share(const Board& board, std::int64_t work) {
    constexpr std::int64_t usual = std::int64_t{usual_nodes} * usual_boxes;
    const std::int64_t size =
        std::int64_t{std::max(usual_nodes, board.node_count)} * std::max(usual_boxes, board.clock_length);
    return work * usual / size * usual / size;
}

}  // namespace nedforge::luddite
