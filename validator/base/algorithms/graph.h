#pragma once
// Connected components, biconnected components, dominators, shortest paths (breadth-first search, Dijkstra) and minimum
// cuts (Boykov-Kolmogorov maximum flow) of small graphs, all asked of Boost.Graph. This is the only header that the
// code needs for such questions, and graph.cpp is the only file that includes Boost.Graph, which is slow to compile.
//
// A NodeGraph has up to 64 nodes, numbered from 0, and symmetric edges; sets of nodes are bits of a word. Whoever asks
// the same question thousands of times (the sweeps of movement/model.h) keeps word operations instead, and says so.
// Source: Boost.Graph's documentation names the papers; Boykov and Kolmogorov, "An Experimental Comparison of Min-Cut /
// Max-Flow Algorithms", 2004; Lengauer and Tarjan, "A Fast Algorithm for Finding Dominators in a Flowgraph", 1979.

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace nedforge {

using NodeSet = std::uint64_t;

// Connected components of any number of things joined by pairs: for each thing the number of its component. The
// components are numbered in the order of their first things.
using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
struct Components {
    std::size_t count = 0;
    std::vector<std::size_t> component_of;
};
Components connected_components(std::size_t things, const Pairs& joined);

class NodeGraph {
public:
    // neighbours[n]: the nodes joined to n. Precondition: symmetric, at most 64 nodes.
    explicit NodeGraph(std::span<const NodeSet> neighbours);
    ~NodeGraph();
    NodeGraph(NodeGraph&&) noexcept;
    NodeGraph& operator=(NodeGraph&&) noexcept;

    // The components of the graph that is left when only the nodes of `within` stay, by their lowest nodes.
    std::vector<NodeSet> components(NodeSet within) const;

    // The nodes that some simple path from a to b passes, both ends included; {a, b} where no path joins them. They are
    // the biconnected component of the edge a-b once that edge is added.
    NodeSet on_simple_paths(int a, int b) const;

    // The nodes that every path from a to b passes, the ends left out: the dominators of b. None where no path joins
    // them.
    NodeSet on_every_path(int a, int b) const;

    // A path of fewest steps from one of `from` to `to`, both ends included, all steps into nodes of `enterable`; empty
    // where there is none.
    std::vector<int> shortest_path(NodeSet from, int to, NodeSet enterable) const;

    // The least cost of a path from `from` to each node, the cost of both ends included; nullopt: not joined. Costs of
    // nodes are not negative.
    std::vector<std::optional<int>> path_costs(int from, std::span<const int> cost_of_node) const;

    // The fewest of `removable` edges, which are added to the graph, whose removal parts a from b: indices, ascending.
    // nullopt: a and b are joined without any of them.
    using Edge = std::array<int, 2>;
    std::optional<std::vector<std::size_t>> minimum_cut(int a, int b, std::span<const Edge> removable) const;

private:
    struct Boosted;
    std::unique_ptr<Boosted> graph_;
};

}  // namespace nedforge
