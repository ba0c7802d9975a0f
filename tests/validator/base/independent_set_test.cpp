// Independent sets and the searches behind them, compared with brute force on all small graphs and grids.

#include "validator/base/algorithms/independent_set.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdlib>

#include "engine/base/seeded_dice.h"
#include "validator/base/algorithms/branch_and_bound.h"
#include "validator/base/algorithms/local_search.h"

using namespace nedforge;

namespace {

struct Sizes {
    std::size_t largest = 0, smallest_maximal = 0;
};

// Every set of vertices is tried.
Sizes brute_force(const ConflictGraph& graph) {
    const std::size_t n = graph.size();
    std::vector<unsigned> neighbours(n, 0);
    for (std::size_t v = 0; v < n; ++v)
        for (std::size_t u = 0; u < n; ++u)
            if (graph.neighbours(v)[u]) neighbours[v] |= 1u << u;
    Sizes sizes{0, n + 1};
    for (unsigned set = 0; set < 1u << n; ++set) {
        bool independent = true, maximal = true;
        for (std::size_t v = 0; v < n; ++v) {
            const bool in = (set >> v) & 1, hit = (neighbours[v] & set) != 0;
            independent = independent && !(in && hit);
            maximal = maximal && (in || hit);
        }
        if (!independent) continue;
        const auto size = static_cast<std::size_t>(std::popcount(set));
        sizes.largest = std::max(sizes.largest, size);
        if (maximal) sizes.smallest_maximal = std::min(sizes.smallest_maximal, size);
    }
    return sizes;
}

bool is_independent(const ConflictGraph& graph, const std::vector<std::size_t>& set, bool maximal) {
    VertexSet taken(graph.size()), hit(graph.size());
    for (const std::size_t v : set) {
        if (hit[v] || taken[v]) return false;
        taken.set(v);
        hit |= graph.neighbours(v);
    }
    return !maximal || (taken | hit).count() == graph.size();
}

void expect_the_truth(const ConflictGraph& graph) {
    const Sizes sizes = brute_force(graph);
    StepBudget budget(usual_set_steps);
    const IndependentSet largest = largest_independent_set(graph, budget);
    ASSERT_EQ(largest.least, sizes.largest);
    ASSERT_EQ(largest.most, sizes.largest);
    ASSERT_EQ(largest.set.size(), largest.least);
    ASSERT_TRUE(is_independent(graph, largest.set, true));
    const IndependentSet smallest = smallest_maximal_independent_set(graph, budget);
    ASSERT_EQ(smallest.least, sizes.smallest_maximal);
    ASSERT_EQ(smallest.most, sizes.smallest_maximal);
    ASSERT_EQ(smallest.set.size(), smallest.most);
    ASSERT_TRUE(is_independent(graph, smallest.set, true));
    ASSERT_TRUE(is_independent(graph, greedy_filling(graph), true));
    ASSERT_LE(greedy_packing(graph).size(), sizes.smallest_maximal);
}

// The squares of a grid for which `free` says so; two are joined where neither column nor row differ by more than
// `spacing`.
template <class Free>
ConflictGraph grid(int width, int height, int spacing, const Free& free) {
    std::vector<std::pair<int, int>> squares;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            if (free(y * width + x)) squares.emplace_back(x, y);
    ConflictGraph graph(squares.size());
    for (std::size_t a = 0; a < squares.size(); ++a)
        for (std::size_t b = a + 1; b < squares.size(); ++b)
            if (std::abs(squares[a].first - squares[b].first) <= spacing &&
                std::abs(squares[a].second - squares[b].second) <= spacing)
                graph.join(a, b);
    return graph;
}

}  // namespace

TEST(IndependentSet, IsTheTrueOneOfEveryGraphOfUpToSixVertices) {
    for (std::size_t n = 0; n <= 6; ++n) {
        std::vector<std::pair<std::size_t, std::size_t>> pairs;
        for (std::size_t a = 0; a < n; ++a)
            for (std::size_t b = a + 1; b < n; ++b) pairs.emplace_back(a, b);
        for (unsigned edges = 0; edges < 1u << pairs.size(); edges += n < 6 ? 1 : 7) {
            ConflictGraph graph(n);
            for (std::size_t e = 0; e < pairs.size(); ++e)
                if ((edges >> e) & 1) graph.join(pairs[e].first, pairs[e].second);
            expect_the_truth(graph);
            if (HasFatalFailure()) return;
        }
    }
}

TEST(IndependentSet, IsTheTrueOneOfEveryPartOfASmallGrid) {
    for (const int spacing : {1, 2})
        for (unsigned free = 0; free < 1u << 12; free += spacing == 1 ? 1 : 3) {
            expect_the_truth(grid(4, 3, spacing, [&](int square) { return (free >> square) & 1; }));
            if (HasFatalFailure()) return;
        }
}

TEST(IndependentSet, IsTheTrueOneOfRandomGraphs) {
    SeededDice dice(7);
    for (int i = 0; i < 60; ++i) {
        const std::size_t n = 8 + dice.below(8);
        const std::uint32_t density = 1 + dice.below(9);
        ConflictGraph graph(n);
        for (std::size_t a = 0; a < n; ++a)
            for (std::size_t b = a + 1; b < n; ++b)
                if (dice.below(10) < density) graph.join(a, b);
        expect_the_truth(graph);
        if (HasFatalFailure()) return;
    }
}

// What the deployment of a grid asks: 64 free squares anywhere are decided within the usual budget.
TEST(IndependentSet, IsExactForSixtyFourSquaresOfAGrid) {
    SeededDice dice(11);
    for (int i = 0; i < 24; ++i) {
        const int side = 8 + static_cast<int>(dice.below(9));
        std::vector<bool> free(static_cast<std::size_t>(side * side), false);
        for (int left = 64; left > 0;)
            if (auto square = free[dice.below(static_cast<std::uint32_t>(side * side))]; !square) square = true, --left;
        const ConflictGraph graph =
            grid(side, side, 1 + i % 3, [&](int square) { return free[static_cast<std::size_t>(square)]; });
        StepBudget budget(usual_set_steps);
        const IndependentSet largest = largest_independent_set(graph, budget);
        const IndependentSet smallest = smallest_maximal_independent_set(graph, budget);
        EXPECT_TRUE(largest.exact()) << i;
        EXPECT_TRUE(smallest.exact()) << i;
        EXPECT_LE(smallest.most, largest.least);
        EXPECT_TRUE(is_independent(graph, smallest.set, true));
    }
}

// 4,096 squares: the largest set is found at once, as every corner's neighbours are rivals of each other.
TEST(IndependentSet, AnswersForTheLargestGrid) {
    for (const int spacing : {1, 3}) {
        const ConflictGraph graph = grid(64, 64, spacing, [](int) { return true; });
        StepBudget budget(2'000);
        const IndependentSet largest = largest_independent_set(graph, budget);
        const std::size_t tiles = static_cast<std::size_t>((64 + spacing) / (spacing + 1));
        EXPECT_EQ(largest.least, tiles * tiles);
        EXPECT_TRUE(largest.exact());
        const std::size_t apart = static_cast<std::size_t>((64 + 2 * spacing) / (2 * spacing + 1));
        EXPECT_EQ(greedy_packing(graph).size(), apart * apart);
        EXPECT_EQ(greedy_filling(graph).size(), tiles * tiles);
    }
}

// Without a budget the bounds still hold.
TEST(IndependentSet, BoundsHoldWhereTheBudgetIsSpent) {
    SeededDice dice(3);
    for (int i = 0; i < 30; ++i) {
        ConflictGraph graph(14);
        for (std::size_t a = 0; a < 14; ++a)
            for (std::size_t b = a + 1; b < 14; ++b)
                if (dice.below(10) < 3) graph.join(a, b);
        const Sizes sizes = brute_force(graph);
        for (const std::uint64_t steps : {0u, 1u, 2u, 5u}) {
            StepBudget large(steps), small(steps);
            const IndependentSet largest = largest_independent_set(graph, large);
            EXPECT_LE(largest.least, sizes.largest);
            EXPECT_GE(largest.most, sizes.largest);
            const IndependentSet smallest = smallest_maximal_independent_set(graph, small);
            EXPECT_LE(smallest.least, sizes.smallest_maximal);
            EXPECT_GE(smallest.most, sizes.smallest_maximal);
            EXPECT_TRUE(is_independent(graph, smallest.set, true));
        }
    }
}

namespace {

// The knapsack of small weights: a node says which things were decided, and what was packed.
struct Knapsack {
    std::vector<int> weights, values;
    int room = 0;
    struct Node {
        std::size_t decided = 0;
        int weight = 0, value = 0;
    };
    std::optional<int> value(const Node& node) const { return node.value; }
    int bound(const Node& node) const {
        int rest = node.value;
        for (std::size_t i = node.decided; i < values.size(); ++i) rest += values[i];
        return rest;
    }
    std::vector<Node> branches(const Node& node) const {
        if (node.decided == values.size()) return {};
        std::vector<Node> all{{node.decided + 1, node.weight, node.value}};
        if (node.weight + weights[node.decided] <= room)
            all.insert(all.begin(),
                       {node.decided + 1, node.weight + weights[node.decided], node.value + values[node.decided]});
        return all;
    }
};

}  // namespace

TEST(BranchAndBound, FindsTheMaximumAndBoundsItWhereItStops) {
    SeededDice dice(5);
    for (std::uint64_t i = 0; i < 40; ++i) {
        Knapsack problem;
        for (int k = 0; k < 10; ++k) {
            problem.weights.push_back(1 + static_cast<int>(dice.below(9)));
            problem.values.push_back(1 + static_cast<int>(dice.below(20)));
        }
        problem.room = 20;
        int best = 0;
        for (unsigned set = 0; set < 1u << 10; ++set) {
            int weight = 0, value = 0;
            for (std::size_t k = 0; k < 10; ++k)
                if ((set >> k) & 1) weight += problem.weights[k], value += problem.values[k];
            if (weight <= problem.room) best = std::max(best, value);
        }
        StepBudget budget(10'000);
        const auto found = maximum(problem, {}, -1, budget);
        EXPECT_EQ(found.value, best);
        EXPECT_EQ(found.bound, best);
        StepBudget little(i);
        const auto stopped = maximum(problem, {}, -1, little);
        EXPECT_LE(stopped.value, best);
        EXPECT_GE(stopped.bound, best);
        StepBudget again(10'000);
        EXPECT_FALSE(maximum(problem, {}, best, again).node) << "nothing is better than what is known";
    }
}

TEST(LocalSearch, ClimbsAndEndsWithItsBudget) {
    const auto changed = [](int at, SeededDice& dice) { return at + (dice.below(2) ? 1 : -1); };
    const auto value = [](int at) { return at < 50 ? at : 100 - at; };
    SeededDice dice(1);
    StepBudget budget(1'000);
    EXPECT_EQ(local_search(0, changed, value, 50, budget, dice), 50);
    EXPECT_GT(budget.left(), 0u);
    StepBudget none(0);
    EXPECT_EQ(local_search(7, changed, value, 50, none, dice), 7);
}
