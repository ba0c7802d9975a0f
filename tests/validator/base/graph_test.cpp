// Boost.Graph's answers against plain definitions on random graphs: what is on a path is found by taking nodes and
// edges away.

#include "validator/base/algorithms/graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "engine/base/seeded_dice.h"
#include "tests/support/support.h"

namespace nedforge {
namespace {

using Neighbours = std::vector<NodeSet>;

constexpr NodeSet set_of(int node) { return NodeSet{1} << node; }

Neighbours random_graph(SeededDice& dice, int nodes, int edges) {
    Neighbours neighbours(static_cast<std::size_t>(nodes), 0);
    for (int k = 0; k < edges; ++k) {
        const int a = static_cast<int>(dice.below(static_cast<std::uint32_t>(nodes)));
        const int b = static_cast<int>(dice.below(static_cast<std::uint32_t>(nodes)));
        if (a == b) continue;
        neighbours[static_cast<std::size_t>(a)] |= set_of(b);
        neighbours[static_cast<std::size_t>(b)] |= set_of(a);
    }
    return neighbours;
}

// Everything that can be got to from `from` by steps into `enterable`.
NodeSet spread(const Neighbours& neighbours, NodeSet from, NodeSet enterable) {
    for (NodeSet set = from;;) {
        NodeSet next = set;
        for (std::size_t n = 0; n < neighbours.size(); ++n)
            if (set >> n & 1) next |= neighbours[n] & enterable;
        if (next == set) return set;
        set = next;
    }
}

// All nodes of simple paths from `at` to b, by walking every one of them.
bool walk(const Neighbours& neighbours, int at, int b, NodeSet walked, NodeSet& found) {
    walked |= set_of(at);
    if (at == b) {
        found |= walked;
        return true;
    }
    bool any = false;
    for (NodeSet left = neighbours[static_cast<std::size_t>(at)] & ~walked; left; left &= left - 1)
        any |= walk(neighbours, std::countr_zero(left), b, walked, found);
    return any;
}

class RandomGraphs : public testing::Test {
protected:
    template <class F>
    void for_each(F f) {
        SeededDice dice(41, 1);
        for (int k = 0; k < test::cases(300, 20000); ++k) {
            const int nodes = 2 + static_cast<int>(dice.below(7));
            const Neighbours neighbours = random_graph(dice, nodes, static_cast<int>(dice.below(12)));
            f(neighbours, NodeGraph(neighbours), nodes, dice);
        }
    }
};

TEST_F(RandomGraphs, Components) {
    for_each([](const Neighbours& neighbours, const NodeGraph& graph, int nodes, SeededDice& dice) {
        const NodeSet within = dice.below(1u << nodes);
        NodeSet left = within;
        for (const NodeSet part : graph.components(within)) {
            ASSERT_NE(left, 0u);
            EXPECT_EQ(part, spread(neighbours, left & (~left + 1), within));
            left &= ~part;
        }
        EXPECT_EQ(left, 0u);
    });
}

TEST_F(RandomGraphs, ComponentsOfPairs) {
    for_each([](const Neighbours& neighbours, const NodeGraph& graph, int nodes, SeededDice&) {
        Pairs pairs;
        for (std::size_t a = 0; a < neighbours.size(); ++a)
            for (std::size_t b = 0; b < a; ++b)
                if (neighbours[a] >> b & 1) pairs.push_back({a, b});
        const Components found = connected_components(neighbours.size(), pairs);
        const auto sets = graph.components((NodeSet{1} << nodes) - 1);
        ASSERT_EQ(found.count, sets.size());
        for (std::size_t n = 0; n < neighbours.size(); ++n) EXPECT_TRUE(sets[found.component_of[n]] >> n & 1);
    });
}

TEST_F(RandomGraphs, NodesOnPaths) {
    int joined = 0, dominated = 0;
    for_each([&](const Neighbours& neighbours, const NodeGraph& graph, int nodes, SeededDice&) {
        for (int a = 0; a < nodes; ++a)
            for (int b = 0; b < nodes; ++b) {
                NodeSet some = 0, every = 0;
                if (walk(neighbours, a, b, 0, some)) {
                    ++joined;
                    for (int n = 0; n < nodes; ++n)
                        if (n != a && n != b && !(spread(neighbours, set_of(a), ~set_of(n)) & set_of(b)))
                            every |= set_of(n);
                } else {
                    some = set_of(a) | set_of(b);
                }
                dominated += every != 0;
                EXPECT_EQ(graph.on_simple_paths(a, b), some);
                EXPECT_EQ(graph.on_every_path(a, b), every);
            }
    });
    EXPECT_GT(joined, 1000);
    EXPECT_GT(dominated, 200);
}

TEST_F(RandomGraphs, ShortestPaths) {
    for_each([](const Neighbours& neighbours, const NodeGraph& graph, int nodes, SeededDice& dice) {
        const NodeSet enterable = dice.below(1u << nodes), from = 1 + dice.below((1u << nodes) - 1);
        const int to = static_cast<int>(dice.below(static_cast<std::uint32_t>(nodes)));
        const auto path = graph.shortest_path(from, to, enterable);
        // Rings of nodes, one step further each.
        std::size_t steps = 0;
        NodeSet seen = from;
        for (; !(seen & set_of(to)); ++steps) {
            NodeSet next = seen;
            for (std::size_t n = 0; n < neighbours.size(); ++n)
                if (seen >> n & 1) next |= neighbours[n] & enterable;
            if (next == seen) break;
            seen = next;
        }
        ASSERT_EQ(path.empty(), !(seen & set_of(to)));
        if (path.empty()) return;
        EXPECT_EQ(path.size(), steps + 1);
        EXPECT_TRUE(from & set_of(path.front()));
        EXPECT_EQ(path.back(), to);
        for (std::size_t k = 1; k < path.size(); ++k) {
            EXPECT_TRUE(neighbours[static_cast<std::size_t>(path[k - 1])] & set_of(path[k]));
            EXPECT_TRUE(enterable & set_of(path[k]));
        }
    });
}

TEST_F(RandomGraphs, PathCosts) {
    for_each([](const Neighbours& neighbours, const NodeGraph& graph, int nodes, SeededDice& dice) {
        std::vector<int> cost;
        for (int n = 0; n < nodes; ++n) cost.push_back(static_cast<int>(dice.below(4)));
        std::vector<std::optional<int>> least(cost.size());
        least[0] = cost[0];
        for (int round = 0; round < nodes; ++round)  // Bellman and Ford
            for (std::size_t n = 0; n < cost.size(); ++n)
                for (std::size_t m = 0; m < cost.size(); ++m)
                    if (least[n] && neighbours[n] >> m & 1 && (!least[m] || *least[n] + cost[m] < *least[m]))
                        least[m] = *least[n] + cost[m];
        EXPECT_EQ(graph.path_costs(0, cost), least);
    });
}

TEST_F(RandomGraphs, MinimumCuts) {
    int cuts = 0;
    for_each([&](const Neighbours& neighbours, const NodeGraph& graph, int nodes, SeededDice& dice) {
        std::vector<NodeGraph::Edge> removable;
        for (std::uint32_t k = dice.below(7); k > 0; --k) {
            const auto node = [&] { return static_cast<int>(dice.below(static_cast<std::uint32_t>(nodes))); };
            const NodeGraph::Edge edge{node(), node()};
            if (edge[0] != edge[1]) removable.push_back(edge);
        }
        const auto joined_without = [&](unsigned removed) {
            Neighbours all = neighbours;
            for (std::size_t i = 0; i < removable.size(); ++i) {
                if (removed >> i & 1) continue;
                all[static_cast<std::size_t>(removable[i][0])] |= set_of(removable[i][1]);
                all[static_cast<std::size_t>(removable[i][1])] |= set_of(removable[i][0]);
            }
            return (spread(all, set_of(0), ~NodeSet{0}) & set_of(1)) != 0;
        };
        std::optional<std::size_t> fewest;
        for (unsigned removed = 0; removed < 1u << removable.size(); ++removed)
            if (!joined_without(removed) && (!fewest || static_cast<std::size_t>(std::popcount(removed)) < *fewest))
                fewest = static_cast<std::size_t>(std::popcount(removed));
        const auto found = graph.minimum_cut(0, 1, removable);
        ASSERT_EQ(found.has_value(), fewest.has_value());
        if (!found) return;
        EXPECT_EQ(found->size(), *fewest);
        cuts += *fewest > 1;
        unsigned removed = 0;
        for (const std::size_t i : *found) removed |= 1u << i;
        EXPECT_FALSE(joined_without(removed));
    });
    EXPECT_GT(cuts, test::expected(5));
}

}  // namespace
}  // namespace nedforge
