#pragma once
// Best-first label-setting search for the best plan (resource-constrained longest path, Desrochers and Soumis 1988;
// best-first by a completion bound as in A*). Tours are grown one die of movement (or one force step) at a time,
// toggles made as late as they can be. A label is (items taken, node, toggles, energy) with the least work that leads
// there. Every plan that it completes is handed over; the search ends when nothing left can score more than the best
// game known. Exact unless the budget of labels runs out; then `bound` still bounds every plan. Cost: labels times
// toggle sets times walks of a node.

#include <functional>
#include <stop_token>
#include <vector>

#include "validator/luddite/solver/best_case/tours/completion_bound.h"

namespace nedforge::luddite {

// One stretch of a tour: toggles, then a die's walk or a force step.
struct TourStep {
    unsigned toggled = 0;  // switches, bit s - 1
    unsigned setting = 0;  // after the toggles
    bool force = false;
    std::uint8_t from = 0;
    DieWalk walk;       // force: only its end and what it takes
    ItemMask open = 0;  // locks and energy nodes open when it is done
};

struct Plan {
    int score = 0;  // its value as a plan
    TourTotals totals;
    std::vector<TourStep> steps;
    IndexedArray<int, int, switch_count> toggles{};  // made by the steps, each switch
    IndexedArray<int, int, switch_count> fuses{};    // more toggles, at the end, to fuse it
    JoinedPlan join;
};

struct LabelSearchOptions {
    std::vector<const CompletionBound*> bounds;  // each bounds every tour; at least one
    const PlanValue* second_value = nullptr;     // a second bound on the value of a tour (same tour model)
    int at_least = 0;                            // only plans that score more are of interest
    std::size_t most_labels = 4'000'000;
    // What a die of work already done adds to the bound of a label where labels are ordered. Above 0 the search goes
    // deep first (weighted A*: Pohl 1970): it finds good plans early, and its result's `bound` says nothing unless it
    // is complete.
    Scaled eagerness = 0;
    StopQuestion stop;
    std::function<void(int bound)> progress;
    // A plan with a higher score than the best game so far; answers the score of the best game there is now.
    std::function<int(const Plan&)> found;
};

struct LabelSearchResult {
    bool complete = false;  // every plan that scores more than the best game was handed over
    int bound = -1;         // no plan that was not handed over scores more; -1: no plan ends on the Exit
    std::size_t labels = 0;
};

LabelSearchResult label_setting_search(const PlanValue&, const LabelSearchOptions&);

}  // namespace nedforge::luddite
