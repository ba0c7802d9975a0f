#include "validator/luddite/solver/policy/expert_aim.h"

#include <algorithm>
#include <cmath>

#include "engine/luddite/rules.h"

namespace nedforge::luddite {

namespace {

constexpr double ramp = 6;  // points around a threshold over which a score comes near to it
constexpr double point_value = 0.008;

}  // namespace

ExpertAim::ExpertAim(const Board& board) {
    for (int l = 0; l < index_count(level_); ++l)
        level_[l] = least_winning_score(board.rulings, board.thresholds.of[l]) - 0.5;
}

double ExpertAim::spread_at(int boxes_left) { return std::min(7.0, 2 + 0.8 * boxes_left); }

double ExpertAim::odds(Level level, double points, double spread) const {
    return 1 / (1 + std::exp(-1.7 * (points - level_[level]) / spread));
}

double ExpertAim::utility(double points, double spread) const {
    double sum = point_value * points;
    for (const double level : level_) {
        const double margin = points - level;
        sum += 0.8 / 3 / (1 + std::exp(-1.7 * margin / spread)) + 0.1 * std::clamp(0.5 + margin / (2 * ramp), 0.0, 1.0);
    }
    return sum;
}

}  // namespace nedforge::luddite
