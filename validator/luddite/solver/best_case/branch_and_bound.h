#pragma once
// Depth-first branch and bound over all games, with a transposition table: states of the engine, each visited
// once, cut where a bound on the rest (rest_bound.h) says that nothing better can come. Dice are of the player's
// choice, so a rolled die gets its value when it is used; what it was rolled as counts only as the source of a copy
// (R5). Made dice are used at once, except under `spaces: held`, where paying early makes room. Given a plan, it plays
// only that plan's toggles, boxes and locks, in every order. Exact unless the budget of states runs out (complete). The
// table holds 128-bit hashes, so two states in 2^64 could be taken for one. Cost: one visit a state, with every legal
// action tried and bounded.

#include <optional>
#include <vector>

#include "engine/luddite/game/replay.h"
#include "validator/luddite/solver/best_case/tours/label_setting_search.h"

namespace nedforge::luddite {

struct BranchAndBoundOptions {
    int at_least = -1;           // only games that score more are of interest
    int target = INT32_MAX;      // stop at a game that scores this much
    const Plan* plan = nullptr;  // only what this plan does
    // Where games go on from, with the dice of the round under way as they are; nullptr: the start.
    const State* from = nullptr;
    std::size_t most_states = 3'000'000;
    StopQuestion stop;
};

struct BranchAndBoundResult {
    bool complete = false;            // nothing was left out: no game (of the plan) scores more than `score`
    int score = -1;                   // of `rounds`, more than at_least; -1: none
    std::vector<PlayedRound> rounds;  // the first of them is the one under way, from `from` on
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
    // No game that goes on from here scores more; -1: none ends on the Exit; nullopt: not known.
    std::optional<int> bound(const State&) const;

private:
    const PlanValue& value_;
    std::vector<RestBound> bounds_;
};

}  // namespace nedforge::luddite
