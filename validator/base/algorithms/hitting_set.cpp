#include "validator/base/algorithms/hitting_set.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace nedforge {

namespace {

// How many cuts have nothing in common, taken greedily. A hitting set needs at least one element for each of them.
std::size_t at_least(const std::vector<Elements>& cuts, const Elements& chosen, const Elements& barred) {
    Elements used;
    std::size_t count = 0;
    for (const auto& cut : cuts) {
        if ((cut & chosen).any()) continue;
        const Elements open = cut & ~barred;
        if ((open & used).any()) continue;
        used |= open;
        ++count;
    }
    return count;
}

// A hitting set with `remaining` elements more, none of them barred. False also when no step is left.
bool hit(const std::vector<Elements>& cuts, Elements chosen, Elements barred, std::size_t remaining, Elements& answer,
         StepBudget& budget) {
    if (!budget.take()) return false;
    const Elements* tightest = nullptr;
    std::size_t fewest = max_elements + 1;
    for (const auto& cut : cuts) {
        if ((cut & chosen).any()) continue;
        const std::size_t options = (cut & ~barred).count();
        if (options < fewest) {
            fewest = options;
            tightest = &cut;
        }
    }
    if (!tightest) {
        answer = chosen;
        return true;
    }
    if (fewest == 0 || at_least(cuts, chosen, barred) > remaining) return false;
    for (std::size_t e = 0; e < max_elements; ++e) {
        if (!(*tightest)[e] || barred[e]) continue;
        Elements candidate = chosen;
        candidate.set(e);
        if (hit(cuts, candidate, barred, remaining - 1, answer, budget)) return true;
        barred.set(e);  // sets with e have all been tried
    }
    return false;
}

}  // namespace

HittingSet smallest_hitting_set(std::vector<Elements> cuts, StepBudget& budget) {
    std::sort(cuts.begin(), cuts.end(), [](const Elements& a, const Elements& b) { return a.count() < b.count(); });
    assert(cuts.empty() || cuts.front().any());
    HittingSet result;
    for (result.at_least = at_least(cuts, {}, {});; ++result.at_least) {
        result.found = hit(cuts, {}, {}, result.at_least, result.set, budget);
        if (result.found || budget.spent()) return result;
    }
}

Elements smallest_hitting_set(std::vector<Elements> cuts) {
    StepBudget unlimited(UINT64_MAX);
    return smallest_hitting_set(std::move(cuts), unlimited).set;
}

}  // namespace nedforge
