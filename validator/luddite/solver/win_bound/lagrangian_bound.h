#pragma once
// Lagrangian bound on how often any policy reaches a score: a relaxation of the supply of dice and resources
// (dual_prices.h). Reference: Hawkins, "A Lagrangian decomposition approach to weakly coupled dynamic optimization
// problems", 2003; Adelman and Mersereau, "Relaxations of weakly coupled stochastic dynamic programs", 2008. At any
// prices
//     score <= without_dice(prices) + value of dice and Clock at these prices.
// without_dice() is the most that everything but the dice can yield above what it takes, whatever the dice:
// hack_subproblem.h, tour_subproblem.h, bonuses, caches, resources. The second term is a game of dice alone, whose best
// play is found exactly (clock_subproblem.h). So the chance that its best play makes up for what the score lacks bounds
// every policy's. Sound at any prices: they decide how tight the bound is, never whether it holds. They are looked for
// so that the mean of the right side is small. Deterministic: the work is counted, not timed. Cost: some hundred
// evaluations of the subproblems.
//
// Left out, each in the player's favour: when a resource is gained and a switch set, that what is begun may not be
// finished, locks and energy nodes, the way to caches, icons that `clock_icons: last` withholds.

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/luddite/board.h"
#include "validator/base/stop_question.h"
#include "validator/luddite/solver/win_bound/clock_subproblem.h"
#include "validator/luddite/solver/win_bound/hack_subproblem.h"
#include "validator/luddite/solver/win_bound/tour_subproblem.h"

namespace nedforge::luddite {

class LagrangianBound {
public:
    explicit LagrangianBound(const Board&, const StopQuestion& stop = {});

    // No policy ends a game on the Exit with at least that score with a higher chance.
    double chance_of(int score) const;
    // The least score that no policy reaches with a higher chance than this.
    int out_of_reach(double chance) const;

    // How many prices were tried with the tours known so far.
    std::int64_t guesses() const { return guesses_; }

    // The most that everything but the dice can yield at these prices, in twelfths; none: no game ends on the Exit, or
    // it was stopped.
    std::optional<std::int64_t> without_dice(const DualPrices&);

private:
    struct Evaluated {
        DualPrices prices;
        std::int64_t without_dice;
        double mean;
    };
    struct Chances {
        std::int64_t without_dice;
        ClockSubproblem::Chances dice;
    };

    std::int64_t rest(const DualPrices&) const;  // bonuses, caches, what is had for certain
    std::vector<std::int64_t> visited_values(const DualPrices&) const;
    void evaluate(const DualPrices&);
    double guess(const DualPrices&) const;  // the mean, with the tours known so far
    DualPrices improved(const DualPrices& from);

    const Board* board_;
    StopQuestion stop_;
    TourSubproblem tour_;
    HackSubproblem hack_;
    bool no_escape_ = false;
    std::int64_t guesses_ = 0, most_guesses_ = 0;
    std::vector<TourActions> plans_;
    std::vector<Evaluated> found_;  // best mean first
    std::vector<Chances> chances_;
};

}  // namespace nedforge::luddite
