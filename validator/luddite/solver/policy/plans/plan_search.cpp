// The search for plans that begin with any steps (round_plans.h).

#include <algorithm>
#include <unordered_set>

#include "engine/luddite/prices.h"
#include "validator/luddite/solver/policy/plans/round_plans.h"

namespace nedforge::luddite {

namespace {

// About 200 to 600 plans a round. Wider searches with more choices find no better ones (measured on last rounds).
constexpr int most_steps = 6;
constexpr std::size_t width = 4, choices = 24;

}  // namespace

// Every kind of die that may go to the Clock: as it shows, adjusted by one, copied, or new.
void RoundPlans::list_clock_steps(const Way& way, std::vector<Way>& out) const {
    const auto add = [&](Die die, const Action* before) {
        Candidate candidate;
        if (before) candidate.actions[candidate.count++] = *before;
        candidate.actions[candidate.count++] = action_of(ActionKind::clock, die);
        Way next = way;
        if (go_on(next, candidate)) out.push_back(std::move(next));
    };
    const State& s = way.state;
    unsigned shown = 0, copied = 0;
    for (int i = 0; i < index_count(s.dice.rolled); ++i) {
        const int copy = copied_value(board_->rulings.duplicate, s.dice.rolled[i], s.dice.value[i]);
        const Action duplicate = action_of(ActionKind::duplicate, Die::rolled(i));
        if (!((copied >> copy) & 1)) add(Die::made(copy), &duplicate);
        copied |= 1u << copy;
        const int value = die_value(s, Die::rolled(i));
        if (value == 0 || (shown >> value) & 1) continue;
        shown |= 1u << value;
        add(Die::rolled(i), nullptr);
        for (const int change : {-1, 1}) {
            const Action adjust = action_of(ActionKind::adjust, Die::rolled(i), change);
            add(Die::rolled(i), &adjust);
        }
    }
    for (int value = 1; value <= highest_die; ++value) {
        const Action create = action_of(ActionKind::create, Die::none(), value);
        if (s.dice.made_of(value)) add(Die::made(value), nullptr);
        if (!((copied >> value) & 1)) add(Die::made(value), &create);
    }
}

void RoundPlans::list_steps(const Way& way, std::vector<Way>& out) {
    candidates_.clear();
    greedy().die_candidates(way.state, choices, candidates_);
    greedy().resource_candidates(way.state, choices, candidates_);
    for (const Candidate& candidate : candidates_) {
        Way next = way;
        if (go_on(next, candidate)) out.push_back(std::move(next));
    }
    list_clock_steps(way, out);
}

double RoundPlans::utility_of_plans(const Way& way, const std::function<double(const State& end)>& utility) {
    double highest = -1e9;
    for (const bool spend : {true, false}) {
        const std::size_t plan = finish(greedy(), way.state, way.actions, 0, spend);
        if (plan == utilities_.size()) utilities_.push_back(utility(plans_[plan].end));
        highest = std::max(highest, utilities_[plan]);
    }
    return highest;
}

void RoundPlans::search(const State& start, const std::function<double(const State& end)>& utility,
                        const std::function<bool()>& is_enough) {
    utilities_.clear();
    for (const RoundPlan& plan : plans_) utilities_.push_back(utility(plan.end));
    std::vector<Way> beam{{start, {}}}, next, steps;
    std::unordered_set<std::uint64_t> hashes;
    for (int step = 0; step < most_steps && !beam.empty(); ++step) {
        next.clear();
        for (const Way& way : beam) {
            if (is_enough()) return;
            steps.clear();
            list_steps(way, steps);
            for (Way& extension : steps) {
                if (!hashes.insert(hash_of(extension.state)).second) continue;
                extension.utility = utility_of_plans(extension, utility);
                if (!is_over(*board_, extension.state)) next.push_back(std::move(extension));
            }
        }
        std::stable_sort(next.begin(), next.end(), [](const Way& a, const Way& b) { return a.utility > b.utility; });
        if (next.size() > width) next.resize(width);
        std::swap(beam, next);
    }
}

}  // namespace nedforge::luddite
