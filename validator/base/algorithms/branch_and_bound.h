#pragma once
// Depth-first branch and bound for a maximum (Land and Doig, Econometrica 28, 1960) with a budget in counted nodes.
// A problem says how a node is valued, bounded and branched; the search keeps the best solution and prunes every node
// whose bound is no better. If the budget runs out, the bounds of the open nodes still bound the maximum.

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "validator/base/algorithms/step_budget.h"

namespace nedforge {

template <class Node>
struct SearchedMaximum {
    std::optional<Node> node;  // the best solution that was found, if it is better than `at_least`
    int value = 0;             // of it, or `at_least`
    int bound = 0;             // no solution is better; equal to `value`: that is the maximum
};

// `Problem` has
//   using Node = …;
//   std::optional<int> value(const Node&) const;  // of the solution that the node is; none: it is not one
//   int bound(const Node&) const;                 // no solution below the node is better
//   std::vector<Node> branches(const Node&) const;  // their solutions are all of the node's; the most promising first
// `at_least`: the value of a solution that is known already. A node costs one step.
template <class Problem>
SearchedMaximum<typename Problem::Node> maximum(const Problem& problem, typename Problem::Node root, int at_least,
                                                StepBudget& budget) {
    using Node = typename Problem::Node;
    SearchedMaximum<Node> result{std::nullopt, at_least, at_least};
    std::vector<std::pair<int, Node>> open;
    open.emplace_back(problem.bound(root), std::move(root));
    while (!open.empty()) {
        if (open.back().first <= result.value) {
            open.pop_back();
            continue;
        }
        if (!budget.take()) break;
        const Node node = std::move(open.back().second);
        open.pop_back();
        if (const auto value = problem.value(node); value && *value > result.value) {
            result.value = *value;
            result.node = node;
        }
        std::vector<Node> branches = problem.branches(node);
        for (auto branch = branches.rbegin(); branch != branches.rend(); ++branch)
            if (const int bound = problem.bound(*branch); bound > result.value)
                open.emplace_back(bound, std::move(*branch));
    }
    result.bound = result.value;
    for (const auto& [bound, node] : open) result.bound = std::max(result.bound, bound);
    return result;
}

}  // namespace nedforge
