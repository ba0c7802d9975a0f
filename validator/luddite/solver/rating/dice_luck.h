#pragma once
// How lucky the dice of a game were: round by round, what the roll was worth less what a roll is worth there in the
// mean. The mean is taken before the roll is known, so over all dice luck is 0 on average, however poorly the value
// function judges; the better it judges, the more of a game's outcome is luck that can be taken off (as in rollouts of
// backgammon; AIVAT: Burch, Schmid, Moravčík, Morrill and Bowling 2018). What a roll is worth: the best plan that is
// laid out for it under one weighting, by the expert's value function. One object a thread. Cost: some fifth of the
// expert's usual thought.

#include <array>
#include <cstdint>

#include "engine/luddite/rules.h"
#include "validator/base/stop_question.h"
#include "validator/luddite/solver/policy/expert_aim.h"
#include "validator/luddite/solver/policy/plans/round_plans.h"

namespace nedforge::luddite {

// Early rounds begin with more than `DiceLuck::late_boxes` Clock boxes left. The odds of winning a level that far ahead
// are rough, and points say what they miss.
struct GameLuck {
    double early_points = 0;
    IndexedArray<double, Level, 3> early = {}, late = {};  // odds of winning each level
};

class DiceLuck {
public:
    DiceLuck(const Board& board, const SharedTables& tables);

    // Stopped, what it adds counts for nothing.
    void set_stop(StopQuestion stop) { stop_ = std::move(stop); }
    // `before`: between rounds. `chance` picks the rolls that stand for all early in the game, apart from the roll.
    void add(const State& before, const std::array<int, 3>& roll, std::uint64_t chance, GameLuck& luck);

    static constexpr int late_boxes = 8;

private:
    static constexpr int early_rolls = 18, rolls_on_large_maps = 6;  // divisors of 216
    struct Worth {
        double points = 0;
        IndexedArray<double, Level, 3> odds = {};
    };
    Worth worth_of(const State& before, const std::array<int, 3>& roll);

    const Board* board_;
    RoundPlans plans_;
    ExpertAim aim_;
    StopQuestion stop_;
};

}  // namespace nedforge::luddite
