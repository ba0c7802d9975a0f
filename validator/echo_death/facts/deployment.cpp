#include "validator/echo_death/facts/deployment.h"

#include <algorithm>
#include <set>

#include "engine/base/indexed.h"
#include "validator/base/algorithms/independent_set.h"

namespace nedforge::echo_death {

namespace {

constexpr std::uint64_t always_decided = 64, work_of_search = 20'000'000;

// A step of a search looks at every vertex and, for each, at a bit of every other one. The budget grants about the same
// work to every grid of more than 64 free squares.
std::uint64_t steps_for(std::size_t vertices) {
    if (vertices <= always_decided) return 100 * usual_set_steps;
    return work_of_search / (vertices * (24 + vertices / 64));
}

ConflictGraph rivals_of(const Board& board, const std::vector<Square>& free) {
    ConflictGraph graph(free.size());
    for (std::size_t a = 0; a < free.size(); ++a)
        for (std::size_t b = a + 1; b < free.size() && free[b].row - free[a].row <= board.spacing; ++b)
            if (distance_of(board.rulings.distance, free[a], free[b]) <= board.spacing) graph.join(a, b);
    return graph;
}

// The fewest tiles that hold all free squares, over all places where the first tile can begin.
int tiles_of(const Board& board, const std::vector<Square>& free) {
    const int side = (board.rulings.distance == DistanceReading::square ? board.spacing : board.spacing / 2) + 1;
    std::size_t fewest = free.size();
    for (int left = 0; left < side; ++left)
        for (int top = 0; top < side; ++top) {
            std::set<std::pair<int, int>> tiles;
            for (const Square square : free) tiles.emplace((square.column + left) / side, (square.row + top) / side);
            fewest = std::min(fewest, tiles.size());
        }
    return static_cast<int>(fewest);
}

std::vector<Square> squares_of(const std::vector<Square>& free, const std::vector<std::size_t>& vertices) {
    std::vector<Square> squares;
    for (const std::size_t v : vertices) squares.push_back(free[v]);
    return squares;
}

}  // namespace

Deployment deployment_of(const Board& board, bool until_decided) {
    Deployment result;
    result.needed = board.players * board.nodes;
    for (const Spot spot : board.free) result.free.push_back(board.square_of(spot));
    if (result.free.empty()) return result;
    const ConflictGraph graph = rivals_of(board, result.free);
    const auto filling = greedy_filling(graph);
    result.squares = squares_of(result.free, filling);
    result.jam = {index_count(greedy_packing(graph)), index_count(filling)};
    result.room = {index_count(filling), tiles_of(board, result.free)};
    if (until_decided && result.is_decided()) return result;

    StepBudget jam_steps(steps_for(graph.size()));
    const IndependentSet jam = smallest_maximal_independent_set(graph, jam_steps);
    result.jam.low = std::max(result.jam.low, jam.least);
    if (jam.most < result.jam.high) {
        result.jam.high = jam.most;
        result.squares = squares_of(result.free, jam.set);
    }
    result.room.low = std::max(result.room.low, result.jam.low);
    if (until_decided && result.is_decided()) return result;

    StepBudget room_steps(steps_for(graph.size()));
    const IndependentSet room = largest_independent_set(graph, room_steps);
    result.room.low = std::max(result.room.low, room.least);
    result.room.high = std::min(result.room.high, room.most);
    return result;
}

}  // namespace nedforge::echo_death
