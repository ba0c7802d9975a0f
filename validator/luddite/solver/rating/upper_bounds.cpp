#include "validator/luddite/solver/rating/upper_bounds.h"

#include <algorithm>

#include "engine/luddite/rules.h"
#include "validator/luddite/solver/best_case/solve.h"
#include "validator/luddite/solver/exact/backward_induction.h"
#include "validator/luddite/solver/win_bound/lagrangian_bound.h"
#include "validator/luddite/solver/win_bound/sure_escape.h"
#include "validator/luddite/work_share.h"

namespace nedforge::luddite {

namespace {

// The best case leaves the interval wider on large maps (work_share.h).
BestCaseBound best_case_within_share(const Board& board, std::stop_token stop) {
    BestCaseOptions options;
    options.stop = stop;
    for (std::size_t* states : {&options.budget.states, &options.budget.states_of_plans})
        *states = static_cast<std::size_t>(work_share(board, static_cast<std::int64_t>(*states)));
    return best_case_bound(board, options);
}

}  // namespace

namespace {

class Bounding {
public:
    explicit Bounding(const Board& board) : board_(board) {}

    void at_most(std::size_t level, double chance) {
        // A threshold of 0 is reached off the Exit too.
        if (chance >= 1 || wins(0, level)) return;
        bounds_.win[level] = std::min(chance, bounds_.win[level].value_or(1.0));
    }
    bool wins(int score, std::size_t level) const { return beats(board_.rulings, score, board_.thresholds.of[level]); }
    bool nobody_wins() const {
        return std::all_of(bounds_.win.begin(), bounds_.win.end(), [](const auto& win) { return win == 0.0; });
    }

    void by_best_case(const BestCaseBound& best) {
        for (std::size_t l = 0; l < 3; ++l)
            if (best.no_escape || !wins(best.upper_bound, l)) at_most(l, 0);
    }
    void by_supply(const BestCaseBound& best, std::stop_token stop) {
        const LagrangianBound supply(board_, stop);
        for (std::size_t l = 0; l < 3; ++l) {
            const int threshold = board_.thresholds.of[l];
            at_most(l, supply.chance_of(wins(threshold, l) ? threshold : threshold + 1));
        }
        const int limit = best.no_escape ? 0 : best.upper_bound;
        for (const int percent : ceiling_chances)
            bounds_.ceilings[percent] = std::min(limit, std::max(0, supply.out_of_reach(percent / 100.0) - 1));
    }
    void by_exact_optimum(std::uint64_t largest, std::stop_token stop) {
        ExactOptions options;
        options.largest = largest;
        options.hands_a_state = 2;  // the maps that are small enough need fewer, and others are found out sooner
        options.guess_from = largest / 10;
        options.hopeless = 20;
        options.memory = 2'000'000'000;
        options.stop = stop;
        if (const auto exact = exact_optima(board_, options))
            for (std::size_t l = 0; l < 3; ++l)
                bounds_.win[l] = std::min(bounds_.win[l].value_or(1.0), exact->win[l] + sum_rounding);
    }
    const UpperBounds& bounds() const { return bounds_; }

private:
    const Board& board_;
    UpperBounds bounds_;
};

}  // namespace

UpperBounds upper_bounds(const Board& board, std::uint64_t largest, std::stop_token stop) {
    // The proofs take moves as whole (R22).
    if (largest == 0 || board.rulings.move != MoveRuling::whole) return {};
    Bounding bounding(board);
    const BestCaseBound best = best_case_within_share(board, stop);
    bounding.by_best_case(best);
    bounding.by_supply(best, stop);
    if (!bounding.nobody_wins())
        bounding.by_exact_optimum(static_cast<std::uint64_t>(work_share(board, static_cast<std::int64_t>(largest))),
                                  stop);
    return bounding.bounds();
}

void put_bounds(const Board& board, const RateOptions& options, RateResult& result) {
    const auto bounds = upper_bounds(board, options.bound_states, options.stop);
    if (options.stop.stop_requested()) return;  // half a proof is far looser than the whole one
    for (std::size_t l = 0; l < 3; ++l) result.win[l].upper_bound = bounds.win[l];
    result.ceilings = bounds.ceilings;
    result.guaranteed = escape_is_guaranteed(board, options.stop);
    result.turn_back = turn_back_line(board);
}

}  // namespace nedforge::luddite
