#pragma once
// What the team could spend now, what it would bring, and the cheapest way to reach the points that are missing. Prices
// are in Dread and are estimates: how much the thing will be missed later.

#include <optional>
#include <vector>

#include "engine/london_dread/state.h"

namespace nedforge::london_dread {

struct SpendGain {
    int points = 0;  // of icons that count
    int dice = 0;    // Action dice
    int successes = 0;
    int rerolls = 0;  // dice that may be rolled again
    int lowers = 0;   // Dread
    int heals = 0;
    int things = 0;  // items, virtue tokens, Confidence cards, items made ready
};
SpendGain gain_of(const Effects&, unsigned shown);

struct SpendOption {
    Step step;
    SpendGain gain;
    double price = 0;
};

// `shown`: the icons that count. `draws`, `plays`: as in Request.
std::vector<SpendOption> spend_options(const Board&, const Open&, unsigned seats, unsigned shown, bool draws,
                                       bool plays);

struct PointsBought {
    std::optional<Step> first;  // of the cheapest set of options
    double price = 0;
};
// The cheapest set of options that brings `missing` points; nullopt: there is none. Nothing is missing: no step.
std::optional<PointsBought> buy_points(const std::vector<SpendOption>&, int missing);

}  // namespace nedforge::london_dread
