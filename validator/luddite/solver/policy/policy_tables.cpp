#include "validator/luddite/solver/policy/policy_tables.h"

#include <tuple>

#include "validator/luddite/solver/exact/optimal_play.h"

namespace nedforge::luddite {

namespace {

bool same_steps(const Board& a, const Board& b) {
    const auto steps = [](const Board& board) {
        return std::tie(board.node_count, board.exit, board.neighbours, board.gate_open, board.gate_switches,
                        board.lock, board.locked, board.energy_nodes);
    };
    return steps(a) == steps(b);
}

}  // namespace

PolicyTables::PolicyTables(const Board& board, const StopQuestion& stop)
    : paths(std::make_shared<const ShortestPaths>(board, stop)),
      tours(std::make_shared<const TourTable>(board, stop)),
      board_(&board),
      stop_(stop) {}

PolicyTables::PolicyTables(const Board& board, const Board& sibling, const PolicyTables& of_other,
                           const StopQuestion& stop)
    : paths(same_steps(board, sibling) && ShortestPaths::targets_of(board) == of_other.paths->targets()
                ? of_other.paths
                : std::make_shared<const ShortestPaths>(board, stop)),
      tours(same_steps(board, sibling) && board.critical_nodes == sibling.critical_nodes &&
                    board.critical_damage == sibling.critical_damage
                ? of_other.tours
                : std::make_shared<const TourTable>(board, stop)),
      board_(&board),
      stop_(stop) {}

const OptimalPlay* PolicyTables::optimal_play() const {
    std::call_once(once_, [this] {
        optimal_play_ = OptimalPlay::of(
            *board_, [this](int points) { return utility_of_score(*board_, points); }, stop_);
    });
    return optimal_play_.get();
}

// No slope towards a level, unlike the utility of a rollout (expert.cpp): where all is known, nearness is worth
// nothing.
double utility_of_score(const Board& board, int score) {
    constexpr double value_of_a_point = 0.0005;
    double sum = value_of_a_point * score;
    for (const int threshold : board.thresholds.of)
        if (beats(board.rulings, score, threshold)) sum += 1.0 / 3;
    return sum;
}

}  // namespace nedforge::luddite
