#pragma once
// List scheduling of a plan (Graham 1969): packs its tasks into rounds, two dice and the Clock's each. It makes dice by
// credits where the plan is short of them, and pays for toggles, boxes and short moves by resources where it says so.
// Dice are of the player's choice, so a die's value is fixed when it is used. A heuristic: every action goes through
// the engine, so what comes out is a legal game, whether or not it scores all that the plan promised. Cost: tasks times
// rounds.

#include <array>
#include <vector>

#include "engine/luddite/game/replay.h"
#include "validator/luddite/solver/best_case/tours/label_setting_search.h"

namespace nedforge::luddite {

struct PlayedPlan {
    int score = -1;  // -1: the game did not end on the Exit
    std::vector<PlayedRound> rounds;
};

// The order in which the parts of a plan are played.
struct PlayOrder {
    bool hack_before_bonuses = true;
    bool tour_before_sides = false;    // once the codes that the tour needs are paid
    bool clock_after_actions = false;  // the Clock's die is used last in every round, not only in the last one
};
inline constexpr std::array<PlayOrder, 5> play_orders{{
    {true, false, false},
    {false, false, false},
    {true, true, false},
    {false, true, false},
    {false, false, true},
}};
// `clock`: the dice for the Clock, in order.
PlayedPlan play_plan(const PlanValue&, const Plan&, const PlayOrder&, const std::vector<int>& clock);

}  // namespace nedforge::luddite
