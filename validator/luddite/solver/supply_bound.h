#pragma once
// An upper bound of how often any policy reaches a score, from what dice are likely to be had (Lagrangian relaxation of the
// supply of dice and resources, dice_prices.h). At any prices
//     score <= sheet(prices) + worth of dice and Clock at these prices,
// sheet() being the most that the sheet can be worth above what it takes, whatever the dice (priced_hack.h,
// priced_tour.h, bonuses, caches, resources), and the second a game of dice alone, whose best play is found exactly
// (clock_game.h). So the chance that its best play makes up for the rest of the score bounds every policy's. Prices are
// looked for so that the mean of the right side is small; they decide how tight the bound is, never whether it holds.
// Deterministic: the work is counted, not timed.
//
// Left out, each in the player's favour: when a resource is gained and a switch set, that what is begun may not be
// finished, locks and energy nodes, the way to caches, icons that `clock_icons: last` withholds.

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "engine/luddite/board.h"
#include "validator/luddite/solver/clock_game.h"
#include "validator/luddite/solver/priced_hack.h"
#include "validator/luddite/solver/priced_tour.h"

namespace nedforge::luddite {

class SupplyBound {
public:
    explicit SupplyBound(const Board&, std::stop_token stop = {});

    // No policy ends a game on the Exit with so much, or more, with a higher chance.
    double chance_of(int score) const;
    // The least score that no policy reaches with a higher chance than this.
    int out_of_reach(double chance) const;

    // The most that the sheet can be worth at these prices, in twelfths; none: no game ends on the Exit, or it was
    // stopped.
    std::optional<std::int64_t> sheet(const DicePrices&);

private:
    struct Priced { DicePrices prices; std::int64_t sheet; double mean; };
    struct Chances { std::int64_t sheet; ClockGame::Chances worth; };

    std::int64_t rest(const DicePrices&) const;      // bonuses, caches, what is had for certain
    std::vector<std::int64_t> visited_worth(const DicePrices&) const;
    void evaluate(const DicePrices&);
    double guess(const DicePrices&) const;           // the mean, with the tours known so far
    DicePrices improved(const DicePrices& from);

    const Board* board_;
    std::stop_token stop_;
    PricedTour tour_;
    PricedHack hack_;
    bool no_escape_ = false;
    int guesses_ = 0;
    std::vector<PricedPlan> plans_;
    std::vector<Priced> found_;                      // best mean first
    std::vector<Chances> chances_;
};

}  // namespace nedforge::luddite
