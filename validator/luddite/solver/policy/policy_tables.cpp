#include "validator/luddite/solver/policy/policy_tables.h"

#include "validator/luddite/solver/exact/optimal_play.h"

namespace nedforge::luddite {

PolicyTables::PolicyTables(const Board& board, const StopQuestion& stop)
    : paths(board, stop), tours(board, {}, stop), board_(&board), stop_(stop) {}

const OptimalPlay* PolicyTables::optimal_play() const {
    std::call_once(once_, [this] {
        optimal_play_ = OptimalPlay::of(
            *board_, [this](int points) { return utility_of_score(*board_, points); }, stop_);
    });
    return optimal_play_.get();
}

double utility_of_score(const Board& board, int score) {
    constexpr double point_value = 0.0005;
    double sum = point_value * score;
    for (const int threshold : board.thresholds.of)
        if (beats(board.rulings, score, threshold)) sum += 1.0 / 3;
    return sum;
}

}  // namespace nedforge::luddite
