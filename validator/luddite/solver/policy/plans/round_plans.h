#pragma once
// Plans for a round: ways through it that differ in what they aim at. Each begins with one or two candidates of dice,
// or one of resources, or with a die kept for the Clock, under one of several weightings of the evaluation, and is
// finished by the greedy policy. Plans that end in the same state count once. One object a thread.

#include <cstdint>
#include <memory>
#include <vector>

#include "engine/luddite/rules.h"
#include "validator/luddite/solver/policy/greedy.h"

namespace nedforge::luddite {

struct RoundPlan {
    State end;  // the round has ended, or the game is over
    std::vector<Action> actions;
};

class RoundPlans {
public:
    static constexpr int most_weightings = 7;

    RoundPlans(const Board& board, const SharedTables& tables, const GreedyWeights& weights,
               int weightings = most_weightings, std::shared_ptr<EvaluatorMemory> memory = nullptr);

    // From the start of a round or its midst, one at least; valid until the next call.
    const std::vector<RoundPlan>& lay_out(const State& start);

    Greedy& greedy() { return *greedy_[0]; }
    int weightings() const { return static_cast<int>(std::ssize(greedy_)); }
    // States whose candidates were looked at so far: the work, counted.
    std::int64_t decisions() const;

private:
    void lay_out_with(Greedy& greedy, const State& start);
    void lay_out_dice(Greedy& greedy, const State& start);
    void finish(Greedy& greedy, const State& from, const std::vector<Action>& before, int keep, bool spend);

    const Board* board_;
    std::vector<std::unique_ptr<Greedy>> greedy_;
    std::vector<RoundPlan> plans_;
    std::vector<std::uint64_t> hashes_;
};

}  // namespace nedforge::luddite
