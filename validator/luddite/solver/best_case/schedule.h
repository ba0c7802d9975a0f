#pragma once
// Plays a plan: packs its tasks into rounds, two dice and the Clock's each, makes dice by credits where the plan is
// short of them, pays for toggles, boxes and short moves by resources where it says so. Every action goes through the
// engine; what comes out is a game, whether or not it scores all that the plan promised. Dice are of the player's
// choice, so a die's value is fixed when it is used.

#include <vector>

#include "engine/luddite/replay.h"
#include "validator/luddite/solver/best_case/label_setting_search.h"

namespace nedforge::luddite {

struct PlayedPlan {
    int score = -1;  // -1: the game did not end on the Exit
    std::vector<PlayedRound> rounds;
};

// The orders in which the parts of a plan can be played.
inline constexpr int schedule_orders = 6;
// `clock`: the dice for the Clock, in order.
PlayedPlan play_plan(const PlanValue&, const Plan&, int order, const std::vector<int>& clock);

}  // namespace nedforge::luddite
