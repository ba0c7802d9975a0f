#pragma once
// Every game there is, for maps small enough: depth first over states of the engine, each visited once, cut where a
// bound on the rest says that nothing better can come. Dice are of the player's choice, so a rolled die gets its value
// when it is used; what it was rolled as counts only as the source of a copy (R5). Made dice are used at once, save
// under `spaces: held`, where paying early makes room. Given limits it plays one plan instead: only the plan's toggles,
// boxes and locks, in every order.

#include <functional>

#include "engine/luddite/replay.h"
#include "validator/luddite/solver/best_case/label_setting_search.h"

namespace nedforge::luddite {

struct BranchAndBoundOptions {
    int at_least = -1;           // only games that score more are of interest
    int enough = INT32_MAX;      // stop at a game that scores this much
    const Plan* only = nullptr;  // only what this plan does
    std::size_t most_states = 3'000'000;
    std::function<bool()> stop;
};

struct BranchAndBoundResult {
    bool complete = false;  // nothing was left out: no game (of the plan) scores more than `score`
    int score = -1;         // of `rounds`, more than at_least; -1: none
    std::vector<PlayedRound> rounds;
    std::size_t states = 0;
};

// Bounds on the rest of any game under way; made once for a board.
class RestBound;

class BranchAndBound {
public:
    // `prices` of work, in twelfths of a point: each gives a bound, the least counts.
    BranchAndBound(const PlanValue&, const std::vector<int>& prices);
    ~BranchAndBound();
    BranchAndBound(const BranchAndBound&) = delete;
    BranchAndBound& operator=(const BranchAndBound&) = delete;

    BranchAndBoundResult search(const BranchAndBoundOptions&) const;

private:
    const PlanValue& value_;
    std::vector<RestBound> bounds_;
};

}  // namespace nedforge::luddite
