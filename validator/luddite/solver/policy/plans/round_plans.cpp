#include "validator/luddite/solver/policy/plans/round_plans.h"

#include <algorithm>
#include <utility>

namespace nedforge::luddite {

namespace {

// What the plans of a round are laid out under, beside the weights of the evaluation itself.
std::vector<GreedyWeights> perturbed(const GreedyWeights& w) {
    std::vector<GreedyWeights> variants{w, w, w, w, w, w, w};
    variants[1].box *= 1.5;
    variants[2].box *= 0.6;
    variants[3].walk_decay *= 0.6;
    variants[4].hack_decay *= 0.6;
    variants[5].extra = {0.1, 0.1, 0.1};
    variants[6].dice_a_box *= 1.4;
    variants[6].extra = {1.0, 1.2, 1.4};
    return variants;
}

// Unused rolled dice that show a value.
int count_of(const State& s, int value) {
    int count = 0;
    for (int i = 0; i < index_count(s.dice.rolled); ++i) count += die_value(s, Die::rolled(i)) == value;
    return count;
}
int unused_dice(const State& s) { return index_count(s.dice.rolled) - count_of(s, 0); }

}  // namespace

RoundPlans::RoundPlans(const Board& board, const SharedTables& tables, const GreedyWeights& weights, int weightings,
                       std::shared_ptr<EvaluatorMemory> memory, const PlanBreadth& breadth)
    : board_(&board), breadth_(breadth) {
    if (!memory) memory = std::make_shared<EvaluatorMemory>(board, *tables, weights.most_functions);
    auto variants = perturbed(weights);
    variants.resize(place_of_index(std::clamp(weightings, 1, most_weightings)));
    for (const auto& w : variants) greedy_.push_back(std::make_unique<Greedy>(board, tables, w, memory));
}

const std::vector<RoundPlan>& RoundPlans::lay_out(const State& start) {
    plans_.clear();
    hashes_.clear();
    for (auto& greedy : greedy_) lay_out_with(*greedy, start);
    return plans_;
}

std::int64_t RoundPlans::decisions() const {
    std::int64_t sum = 0;
    for (const auto& greedy : greedy_) sum += greedy->decisions();
    return sum;
}

std::size_t RoundPlans::finish(Greedy& greedy, const State& from, const std::vector<Action>& before, int keep,
                               bool spend) {
    RoundPlan plan{from, before};
    if (!is_over(*board_, plan.end)) greedy.finish_round(plan.end, keep, &plan.actions, spend);
    if (!is_over(*board_, plan.end)) end_round(*board_, plan.end);
    const std::uint64_t hash = hash_of(plan.end);
    for (std::size_t p = 0; p < plans_.size(); ++p)
        if (hashes_[p] == hash && plans_[p].end == plan.end) return p;
    hashes_.push_back(hash);
    plans_.push_back(std::move(plan));
    return plans_.size() - 1;
}

bool RoundPlans::go_on(Way& way, const Candidate& candidate) const {
    for (int i = 0; i < candidate.count; ++i) {
        if (!is_legal(*board_, way.state, candidate.actions[i])) return false;
        apply(*board_, way.state, candidate.actions[i]);
        way.actions.push_back(candidate.actions[i]);
    }
    return true;
}

void RoundPlans::lay_out_with(Greedy& greedy, const State& start) {
    greedy.remember_decisions();
    const std::vector<Action> nothing;
    finish(greedy, start, nothing, 0, true);
    finish(greedy, start, nothing, 0, false);
    for (int keep = 1; keep <= highest_die; ++keep)
        if (count_of(start, keep) > 0) {
            finish(greedy, start, nothing, keep, true);
            finish(greedy, start, nothing, keep, false);
        }
    std::vector<Candidate> spends;
    greedy.resource_candidates(start, breadth_.spends, spends);
    for (const auto& spend : spends) {
        Way way{start, {}};
        if (go_on(way, spend)) finish(greedy, way.state, way.actions, 0, true);
    }
    lay_out_dice(greedy, start);
}

// Plans by their first candidate of a die, and by the first two.
void RoundPlans::lay_out_dice(Greedy& greedy, const State& start) {
    const int unused = unused_dice(start);
    if (unused < 2 && !start.dice.clocked) return;
    std::vector<Candidate> firsts, seconds;
    greedy.die_candidates(start, breadth_.firsts, firsts);
    for (const auto& first : firsts) {
        State s = start;
        std::vector<Action> actions;
        greedy.make(s, first, &actions);
        finish(greedy, s, actions, 0, true);
        for (int keep = 1; breadth_.keeps && keep <= highest_die; ++keep)
            if (count_of(s, keep) > 0) finish(greedy, s, actions, keep, false);
        if (unused < 3) continue;
        seconds.clear();
        greedy.die_candidates(s, breadth_.seconds, seconds);
        for (const auto& second : seconds) {
            State t = s;
            std::vector<Action> actions_after = actions;
            greedy.make(t, second, &actions_after);
            finish(greedy, t, actions_after, 0, true);
        }
    }
}

}  // namespace nedforge::luddite
