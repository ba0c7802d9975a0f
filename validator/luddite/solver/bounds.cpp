#include "validator/luddite/solver/bounds.h"

#include <algorithm>

#include "engine/luddite/rules.h"
#include "validator/luddite/solver/exact.h"
#include "validator/luddite/solver/solve.h"

namespace nedforge::luddite {

namespace {
constexpr double rounding = 1e-9;            // above what sums of doubles can be off
constexpr double states_a_second = 300'000;  // cautious, for the size that is tried
}  // namespace

std::array<std::optional<double>, 3> upper_bounds(const Board& board, double seconds, std::stop_token stop) {
    std::array<std::optional<double>, 3> bounds;
    if (seconds <= 0) return bounds;
    const BestCaseBound best = best_case_bound(board, std::min(1.0, seconds), std::nullopt, stop);
    for (std::size_t l = 0; l < 3; ++l)
        if (best.no_escape || !beats(board.rulings, best.upper_bound, board.thresholds.of[l])) bounds[l] = 0;
    if (bounds[0] && bounds[1] && bounds[2]) return bounds;
    ExactOptions options;
    options.largest = static_cast<std::uint64_t>(seconds * states_a_second);
    options.memory = 2'000'000'000;
    options.stop = stop;
    if (const auto exact = exact_optima(board, options))
        for (std::size_t l = 0; l < 3; ++l) bounds[l] = std::min({1.0, exact->win[l] + rounding, bounds[l].value_or(1.0)});
    return bounds;
}

}  // namespace nedforge::luddite
