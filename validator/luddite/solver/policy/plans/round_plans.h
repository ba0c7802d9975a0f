#pragma once
// Plans for a round: ways through it that differ in what they aim at. Each begins with one or two candidates of dice,
// or one of resources, or with a die kept for the Clock, under one of several weightings of the evaluation, and is
// finished by the greedy policy. Plans that end in the same state count once. A search adds plans of any first steps: a
// beam of partial plans, each valued by its completion (the pilot method: Duin and Voss 1999). One object a thread.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/luddite/rules.h"
#include "validator/luddite/solver/policy/greedy.h"

namespace nedforge::luddite {

struct RoundPlan {
    State end;  // the round has ended, or the game is over
    std::vector<Action> actions;
};

// How many plans are laid out under each weighting.
struct PlanBreadth {
    std::size_t firsts = 7, seconds = 3;  // candidates of dice that plans begin with
    std::size_t spends = 3;               // candidates of resources that plans begin with
    bool keeps = true;  // whether each other die is kept for the Clock after the first candidate of a die
};
// For what a roll of the next round is worth: half the work, and the expert plays as well (measured).
inline constexpr PlanBreadth breadth_ahead{4, 1, 2, false};

class RoundPlans {
public:
    static constexpr int most_weightings = 7;

    RoundPlans(const Board& board, const SharedTables& tables, const GreedyWeights& weights,
               int weightings = most_weightings, std::shared_ptr<EvaluatorMemory> memory = nullptr,
               const PlanBreadth& breadth = {});

    // From the start of a round or its midst, one at least; valid until the next call.
    const std::vector<RoundPlan>& lay_out(const State& start);

    // Adds plans to those of lay_out(start), which begin with any step: a use of a die or of resources, also of a die
    // that is copied, made or adjusted for it, the Clock included. Each step is finished by the greedy policy; those
    // whose plans have the highest utility are gone on from, step by step, until `is_enough` says so.
    void search(const State& start, const std::function<double(const State& end)>& utility,
                const std::function<bool()>& is_enough);
    const std::vector<RoundPlan>& plans() const { return plans_; }

    Greedy& greedy() { return *greedy_[0]; }
    int weightings() const { return index_count(greedy_); }
    // States whose candidates were looked at so far: the work, counted.
    std::int64_t decisions() const;

private:
    void lay_out_with(Greedy& greedy, const State& start);
    void lay_out_dice(Greedy& greedy, const State& start);
    // Returns the place of the plan.
    std::size_t finish(Greedy& greedy, const State& from, const std::vector<Action>& before, int keep, bool spend);
    // The first actions of a round.
    struct Way {
        State state;
        std::vector<Action> actions;
        double utility = 0;  // the highest of the plans that begin so
    };
    bool go_on(Way& way, const Candidate& candidate) const;  // false: it is not legal, and the way is of no use
    void list_steps(const Way& way, std::vector<Way>& out);
    void list_clock_steps(const Way& way, std::vector<Way>& out) const;
    double utility_of_plans(const Way& way, const std::function<double(const State& end)>& utility);

    const Board* board_;
    PlanBreadth breadth_;
    std::vector<std::unique_ptr<Greedy>> greedy_;
    std::vector<RoundPlan> plans_;
    std::vector<std::uint64_t> hashes_;
    std::vector<double> utilities_;  // of the plans, as far as they are known
    std::vector<Candidate> candidates_;
};

}  // namespace nedforge::luddite
