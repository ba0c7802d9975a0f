#pragma once
// The figures by which the advice on a map (NED9xx) is given, one row each: a finding is given beyond it. Projects set
// them in nedforge.yaml by name. The usual ones lie outside what the campaign measures (docs/luddite/critique.md).

#include <array>
#include <string_view>

#include "engine/base/indexed.h"

namespace nedforge::luddite {

enum class AdviceThreshold : std::uint8_t {
    commonest_set,
    set_entropy,
    idle_share,
    trap_errors,
    interchange_points,
    rounds_without_decision,
    luck_most,
    luck_least,
    first_roll_spread,
    dead_rounds,
    decided_rounds,
    ladder_gap,
    novice_easy,
    level_won,
    door_odds,
    lost_exit,
    all_taken,
    pair_share,
    left_over,
    number_demand,
    number_waited_for
};

struct AdviceThresholdRow {
    AdviceThreshold threshold;
    std::string_view name, code;
    double usual, low, high;  // what it is, and what it may be set to
    std::string_view meaning;
};

inline constexpr IndexedArray<AdviceThresholdRow, AdviceThreshold, 21> advice_thresholds{{
    {AdviceThreshold::commonest_set, "commonest-set", "NED901", 0.8, 0, 1,
     "share of the novice's games that hit the commonest set of critical functions"},
    {AdviceThreshold::set_entropy, "set-entropy", "NED901", 1.5, 0, 8,
     "bits of entropy of the sets of critical functions hit in the novice's games"},
    {AdviceThreshold::idle_share, "idle-share", "NED902", 0.05, 0, 1, "share of games that use or meet a part"},
    {AdviceThreshold::trap_errors, "trap-errors", "NED903", 3, 1, 10,
     "standard errors by which a player's mean is better without a part"},
    {AdviceThreshold::interchange_points, "interchange-points", "NED904", 1, 0, 20,
     "median points between the best plans with one prize and with the other"},
    {AdviceThreshold::rounds_without_decision, "rounds-without-decision", "NED905", 0.3, 0, 1,
     "share of the expert's rounds with fewer than 8 plans, or where half of the plans come within a point of the "
     "best"},
    {AdviceThreshold::luck_most, "luck-most", "NED906", 0.7, 0, 1,
     "share of the variance of scores, over the ladder of players, that is not their skill"},
    {AdviceThreshold::luck_least, "luck-least", "NED906", 0.2, 0, 1, "the same, on the other side"},
    {AdviceThreshold::first_roll_spread, "first-roll-spread", "NED907", 0.2, 0, 1,
     "standard deviation, over the first rolls, of the odds that the regular wins medium"},
    {AdviceThreshold::dead_rounds, "dead-rounds", "NED908", 0.15, 0, 1,
     "share of the regular's rounds after the last deed beyond Clock, bonus and small Hack boxes"},
    {AdviceThreshold::decided_rounds, "decided-rounds", "NED908", 0.6, 0, 1,
     "share of the regular's rounds played after the odds of medium have passed 0.95 or 0.05 for good"},
    {AdviceThreshold::ladder_gap, "ladder-gap", "NED909", 0.15, 0, 1,
     "the expert's win rate less the novice's, at the level where they differ most"},
    {AdviceThreshold::novice_easy, "novice-easy", "NED909", 0.05, 0, 1, "the novice's win rate at easy"},
    {AdviceThreshold::level_won, "level-won", "NED909", 0.01, 0, 1,
     "win rate at a level of the player of the ladder who wins it most often"},
    {AdviceThreshold::door_odds, "door-odds", "NED910", 0.5, 0, 1,
     "share of the regular's games that are past the door by the end of round three"},
    {AdviceThreshold::lost_exit, "lost-exit", "NED911", 0.15, 0, 1,
     "share of the novice's games that do not end on the Exit"},
    {AdviceThreshold::all_taken, "all-taken", "NED912", 0.8, 0, 1,
     "share of the expert's games that hit every critical function"},
    {AdviceThreshold::pair_share, "pair-share", "NED913", 0.1, 0, 1,
     "share of a player's games that hit each of two functions which no game hits together"},
    {AdviceThreshold::left_over, "left-over", "NED914", 0.2, 0, 1,
     "part of a player's points that is resources left over"},
    {AdviceThreshold::number_demand, "number-demand", "NED915", 2, 1, 20,
     "dice of a number that the expert uses where no other will do, for each that the rolls bring"},
    {AdviceThreshold::number_waited_for, "number-waited-for", "NED915", 0.5, 0, 1,
     "share of the expert's games lost at hard that wait for one number at the end"},
}};
static_assert(rows_stand_in_order(advice_thresholds, &AdviceThresholdRow::threshold));

// Null for an unknown name.
constexpr const AdviceThresholdRow* advice_threshold(std::string_view name) {
    for (const AdviceThresholdRow& row : advice_thresholds)
        if (row.name == name) return &row;
    return nullptr;
}

using AdviceThresholds = IndexedArray<double, AdviceThreshold, advice_thresholds.size()>;
constexpr AdviceThresholds usual_advice_thresholds() {
    AdviceThresholds usual{};
    for (const AdviceThresholdRow& row : advice_thresholds) usual[row.threshold] = row.usual;
    return usual;
}

}  // namespace nedforge::luddite
