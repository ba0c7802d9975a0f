#pragma once
// Dynamic programming over groups of rewards (a multiple-choice knapsack kept as a Pareto front): what dice can buy
// away from the NED module, the Hack module's rewards and the roll bonuses, as bundles. A bundle is a set of rewards,
// icons and bonus boxes with the fewest dice that pay it. Dice are of the player's choice, so what a die must show does
// not matter. Where an energy can stand for a die (boxes) the join in plan_value.h decides that; where it can do what
// no die can (single cells) it is counted here. Exact while the module is small enough (exact()); beyond
// the limits costs are rounded down and gains up, so that the bundles still bound every game. Cost: bundles times the
// options of each group, limited by PlanLimits.

#include <cstdint>
#include <vector>

#include "engine/luddite/action.h"
#include "engine/luddite/board.h"
#include "validator/luddite/solver/best_case/plan_limits.h"
#include "validator/luddite/solver/best_case/search_budget.h"

namespace nedforge::luddite {

// A die of `value` doing `action` (whose die field is set when it is played).
struct DieTask {
    int value = 0;
    Action action;
};

struct SideTasks {
    std::vector<DieTask> hack;  // in an order that is legal
    std::vector<Action> cells;  // single cells crossed by energy
    std::vector<DieTask> bonuses;
};

// Bundles that pay the same codes and resources.
struct SideClass {
    NodeMask codes = 0;  // critical nodes whose codes are paid
    Amounts gain;
    int energy = 0;  // spent on single cells
    struct Choice {
        int dice;
        int hack_dice;
        int damage;
        std::int32_t recipe;
    };
    std::vector<Choice> choices;  // more dice, more damage
};

class SidePlans {
public:
    // `room`: no more than this of a kind can ever be of use (gains are capped there).
    // Stopped: incomplete.
    SidePlans(const Board&, const Amounts& room, const PlanLimits& = {}, const StopQuestion& stop = {});

    const std::vector<SideClass>& classes() const { return classes_; }
    bool exact() const { return exact_; }
    NodeMask codes() const { return codes_; }  // critical nodes whose codes some bundle pays
    const Amounts& most_gain() const { return most_gain_; }
    SideTasks tasks(std::int32_t recipe) const;

private:
    struct Option {  // of one group: rewards that share boxes, a reward alone, a bonus box
        int dice = 0, energy = 0, damage = 0;
        NodeMask codes = 0;
        Amounts gain;
        std::uint64_t boxes = 0;                  // crossed
        std::vector<std::pair<int, int>> pieces;  // value, placement
        std::vector<int> cells;                   // by energy
        int item = -1;                            // reward of rows, bonus box
    };
    struct Group {
        bool bonus = false;
        IndexedVector<Option, int> options;
    };  // [0] is nothing at all
    struct Step {
        std::int32_t before;
        std::int32_t group;
        std::int32_t option;
    };

    void add_lines();
    void add_rows();
    class SectionOptions;
    void add_patterns();
    void add_bonuses();
    void add_reward(Option&, int reward) const;
    void gain_icons(Option&, std::uint64_t cells) const;
    void add_group(Group&&);
    class Combination;
    void combine(const Amounts& room);
    bool stopped() const { return asked_to_stop(stop_); }
    static int energy_ever(const Board&);

    const Board* board_;
    PlanLimits limits_;
    StopQuestion stop_;
    int most_energy_;  // that a game can ever spend
    IndexedVector<Group, int> groups_;
    IndexedVector<Step, std::int32_t> steps_;
    std::vector<SideClass> classes_;
    bool exact_ = true;
    NodeMask codes_ = 0;
    Amounts most_gain_;
};

}  // namespace nedforge::luddite
