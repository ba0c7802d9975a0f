#pragma once
// What the Hacker learns of the Defenders from their checks: whether they aim at the tiles that they believe most,
// check any tile every turn from where they stand, or seldom check. The odds of these three types follow from each turn
// by Bayes' rule (type-based opponent modelling: Albrecht and Stone 2018). Everything that feeds them is public.

#include <span>

#include "engine/smart_home/state.h"
#include "engine/smart_home/step.h"
#include "validator/smart_home/policy/policy_tables.h"

namespace nedforge::smart_home {

class DefenderHabits {
public:
    explicit DefenderHabits(const PolicyTables& tables) : tables_(tables) {}

    // A step of the Defenders. `believed`: the odds of the Hacker's tile as both sides know them before the step.
    void see(const PublicState& before, const Step&, const ByTile<double>& believed);

    // The odds that one of these characters catches a Hacker on the tile in one turn each. `aimed`: the same odds,
    // assuming that the Defenders aim.
    double risk(const PublicState&, int tile, std::span<const Character> characters, double aimed) const;

private:
    struct Odds {
        double aims, always_checks, seldom_checks;
    };
    void weigh(const Odds& likelihood);

    const PolicyTables& tables_;
    Odds odds_{0.9, 0.05, 0.05};
    bool moved_ = false, checked_ = false;  // in this turn
};

}  // namespace nedforge::smart_home
