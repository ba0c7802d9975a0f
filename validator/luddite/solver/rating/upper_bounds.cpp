#include "validator/luddite/solver/rating/upper_bounds.h"

#include <algorithm>

#include "engine/luddite/rules.h"
#include "validator/luddite/solver/best_case/solve.h"
#include "validator/luddite/solver/exact/backward_induction.h"
#include "validator/luddite/solver/win_bound/lagrangian_bound.h"

namespace nedforge::luddite {

namespace {
constexpr double rounding = 1e-9;            // above what sums of doubles can be off
constexpr double states_a_second = 300'000;  // cautious, for the size that is tried
}  // namespace

UpperBounds upper_bounds(const Board& board, double seconds, std::stop_token stop) {
    UpperBounds bounds;
    // The proofs take moves as whole (R22).
    if (seconds <= 0 || board.rulings.move != MoveRuling::whole) return bounds;
    const auto at_most = [&](std::size_t level, double chance) {
        if (beats(board.rulings, 0, board.thresholds.of[level]))
            return;  // a threshold of 0 is reached off the Exit too
        if (chance < 1) bounds.win[level] = std::min(chance, bounds.win[level].value_or(1.0));
    };
    const BestCaseBound best = best_case_bound(board, {.stop = stop});
    for (std::size_t l = 0; l < 3; ++l)
        if (best.no_escape || !beats(board.rulings, best.upper_bound, board.thresholds.of[l])) at_most(l, 0);
    const LagrangianBound supply(board, stop);
    for (std::size_t l = 0; l < 3; ++l) {
        const int threshold = board.thresholds.of[l];
        at_most(l, supply.chance_of(beats(board.rulings, threshold, threshold) ? threshold : threshold + 1));
    }
    for (const int percent : ceiling_chances) {
        const int most = best.no_escape ? 0 : best.upper_bound;
        bounds.ceilings[percent] = std::min(most, std::max(0, supply.out_of_reach(percent / 100.0) - 1));
    }
    if (bounds.win[0] == 0.0 && bounds.win[1] == 0.0 && bounds.win[2] == 0.0) return bounds;
    ExactOptions options;
    options.largest = static_cast<std::uint64_t>(seconds * states_a_second);
    options.memory = 2'000'000'000;
    options.stop = stop;
    if (const auto exact = exact_optima(board, options))
        for (std::size_t l = 0; l < 3; ++l)
            bounds.win[l] = std::min(bounds.win[l].value_or(1.0), exact->win[l] + rounding);
    return bounds;
}

}  // namespace nedforge::luddite
