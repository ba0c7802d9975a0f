#include "validator/london_dread/planner/planner.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "engine/london_dread/story.h"
#include "validator/base/tasks/parallel.h"
#include "validator/london_dread/planner/bound_search.h"
#include "validator/london_dread/planner/exact_plan.h"

namespace nedforge::london_dread::planner {

namespace {

constexpr std::uint64_t runs = 6;  // of the local search, each with dice of its own
constexpr std::uint64_t without_end = std::numeric_limits<std::uint64_t>::max();
constexpr int above_all = 10'000;  // more than any worth

// Deals of this size are always finished (CLI).
bool is_small(const Problem& problem) {
    const auto cards = problem.cards.size() + problem.plots.size();
    return cards <= 8 && problem.hours() <= 4;
}

// Larger ones are never finished: the search over hours would only take time.
constexpr std::size_t most_cards_by_hours = 14;

void keep_better(std::optional<FoundPlan>& best, const std::optional<FoundPlan>& found) {
    if (found && (!best || found->worth.total() < best->worth.total())) best = found;
}

}  // namespace

LeastDread least_dread(const Problem& problem, const Budgets& budgets) {
    LeastDread result;
    if (problem.plots_missing) {
        result.proved = true;
        return result;
    }
    const std::uint64_t nodes = is_small(problem) ? without_end : budgets.nodes;
    // Plots alone: whether any plan meets them all, and the overdue Dread that none avoids.
    Problem plots_alone = problem;
    plots_alone.cards.clear();
    plots_alone.face_down = 0;
    const ExactPlan plots = exact_plan(plots_alone, above_all, std::max<std::uint64_t>(nodes, 100'000), budgets.stop);
    if (plots.finished && !plots.plan) {
        result.proved = true;
        return result;
    }
    const int overdue = plots.finished ? plots.plan->worth.overdue : 0;

    const PlanSearch search(problem);
    std::vector<std::optional<FoundPlan>> found(runs);
    const int minimum = dread_of_face_down * problem.face_down + overdue;
    for_each_index(found.size(), budgets.jobs, [&](std::size_t run) {
        found[run] =
            search.search(budgets.seed, run, std::max<std::uint64_t>(budgets.tries / runs, 1), minimum, budgets.stop);
    });
    for (const auto& plan : found) keep_better(result.plan, plan);

    const auto worth = [&] { return result.plan ? result.plan->worth.total() : above_all; };
    const auto bound = [&](std::uint64_t budget) {
        // The relaxation knows no hours, so the Dread of overdue Plots comes on top of its bound.
        return std::max(minimum, overdue + lower_bound(problem, worth() - overdue, budget, budgets.jobs, budgets.stop));
    };
    result.lower_bound = bound(is_small(problem) ? 200 : nodes);
    if (*result.lower_bound < worth() && problem.cards.size() <= most_cards_by_hours) {
        const ExactPlan exact = exact_plan(problem, worth(), nodes, budgets.stop);
        keep_better(result.plan, exact.plan);
        if (exact.finished) {
            if (!result.plan) return {std::nullopt, std::nullopt, true};
            result.lower_bound = worth();
        }
    }
    result.proved = result.plan && worth() == *result.lower_bound;
    return result;
}

}  // namespace nedforge::london_dread::planner
