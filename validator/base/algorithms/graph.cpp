#include "validator/base/algorithms/graph.h"

// GCC 12 sees an uninitialised optional inside Boost's edge iterators, where there is none.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif

#include <algorithm>
#include <bit>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/biconnected_components.hpp>
#include <boost/graph/boykov_kolmogorov_max_flow.hpp>
#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/connected_components.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/graph/dominator_tree.hpp>
#include <boost/graph/filtered_graph.hpp>
#include <boost/pending/queue.hpp>
#include <boost/property_map/function_property_map.hpp>
#include <functional>
#include <limits>
#include <map>

#include "engine/base/indexed.h"

namespace nedforge {

namespace {

using EdgeNumber = boost::property<boost::edge_index_t, std::size_t>;
using Undirected = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, EdgeNumber>;
using Directed = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS>;
using DirectedEdge = Directed::edge_descriptor;

constexpr NodeSet set_of(std::size_t node) { return NodeSet{1} << node; }
// A vector as a property map by vertex.
template <class T>
auto by_vertex(std::vector<T>& values) {
    return boost::make_iterator_property_map(values.begin(), boost::identity_property_map());
}

}  // namespace

Components connected_components(std::size_t things, const Pairs& joined) {
    Undirected graph(things);
    for (const auto& [a, b] : joined) boost::add_edge(a, b, graph);
    Components found;
    found.component_of.resize(things);
    found.count = boost::connected_components(graph, by_vertex(found.component_of));
    return found;
}

// The same graph twice, since dominators and "enterable" need edges with a direction.
struct NodeGraph::Boosted {
    Undirected undirected;
    Directed directed;
};

NodeGraph::NodeGraph(std::span<const NodeSet> neighbours)
    : graph_(new Boosted{Undirected(neighbours.size()), Directed(neighbours.size())}) {
    for (std::size_t n = 0; n < neighbours.size(); ++n)
        for (NodeSet remaining = neighbours[n]; remaining; remaining &= remaining - 1) {
            const auto m = place_of_index(std::countr_zero(remaining));
            boost::add_edge(n, m, graph_->directed);
            if (n < m) boost::add_edge(n, m, boost::num_edges(graph_->undirected), graph_->undirected);
        }
}
NodeGraph::~NodeGraph() = default;
NodeGraph::NodeGraph(NodeGraph&&) noexcept = default;
NodeGraph& NodeGraph::operator=(NodeGraph&&) noexcept = default;

std::vector<NodeSet> NodeGraph::components(NodeSet within) const {
    const std::function<bool(std::size_t)> is_within = [&](std::size_t n) { return (within & set_of(n)) != 0; };
    const boost::filtered_graph filtered(graph_->undirected, boost::keep_all(), is_within);
    std::vector<std::size_t> number(boost::num_vertices(graph_->undirected));
    std::vector<NodeSet> sets(boost::connected_components(filtered, by_vertex(number)));
    for (std::size_t n = 0; n < number.size(); ++n)
        if (is_within(n)) sets[number[n]] |= set_of(n);
    return sets;
}

NodeSet NodeGraph::on_simple_paths(int a, int b) const {
    if (a == b) return set_of(place_of_index(a));
    Undirected graph = graph_->undirected;
    auto [direct, joined] = boost::edge(place_of_index(a), place_of_index(b), graph);
    if (!joined) direct = boost::add_edge(place_of_index(a), place_of_index(b), boost::num_edges(graph), graph).first;
    std::vector<std::size_t> number(boost::num_edges(graph));
    const auto by_edge = boost::make_iterator_property_map(number.begin(), boost::get(boost::edge_index, graph));
    boost::biconnected_components(graph, by_edge);
    NodeSet set = 0;
    for (const auto edge : boost::make_iterator_range(boost::edges(graph)))
        if (by_edge[edge] == by_edge[direct])
            set |= set_of(boost::source(edge, graph)) | set_of(boost::target(edge, graph));
    return set;
}

NodeSet NodeGraph::on_every_path(int a, int b) const {
    const auto null_vertex = boost::graph_traits<Directed>::null_vertex();
    std::vector<std::size_t> dominator(boost::num_vertices(graph_->directed), null_vertex);
    boost::lengauer_tarjan_dominator_tree(graph_->directed, place_of_index(a), by_vertex(dominator));
    NodeSet set = 0;
    for (auto n = dominator[place_of_index(b)]; n != null_vertex && n != place_of_index(a); n = dominator[n])
        set |= set_of(n);
    return set;
}

std::vector<int> NodeGraph::shortest_path(NodeSet from, int to, NodeSet enterable) const {
    const Directed& graph = graph_->directed;
    const std::function<bool(DirectedEdge)> may_be_taken = [&](DirectedEdge e) {
        return (enterable & set_of(boost::target(e, graph))) != 0;
    };
    const boost::filtered_graph filtered(graph, may_be_taken);
    const std::size_t count = boost::num_vertices(graph);
    std::vector<std::size_t> before(count), starts;
    std::vector<boost::default_color_type> color(count, boost::white_color);
    for (std::size_t n = 0; n < count; ++n) {
        before[n] = n;
        if (from & set_of(n)) starts.push_back(n);
    }
    boost::queue<std::size_t> waiting;
    boost::breadth_first_visit(
        filtered, starts.begin(), starts.end(), waiting,
        boost::make_bfs_visitor(boost::record_predecessors(by_vertex(before), boost::on_tree_edge())),
        by_vertex(color));
    if (color[place_of_index(to)] == boost::white_color) return {};
    std::vector<int> path{to};
    for (auto n = place_of_index(to); before[n] != n; n = before[n]) path.push_back(static_cast<int>(before[n]));
    std::reverse(path.begin(), path.end());
    return path;
}

std::vector<std::optional<int>> NodeGraph::path_costs(int from, std::span<const int> cost_of_node) const {
    const Directed& graph = graph_->directed;
    const auto cost_of_target = [&graph, cost_of_node](DirectedEdge e) {
        return cost_of_node[boost::target(e, graph)];
    };
    std::vector<int> distances(boost::num_vertices(graph));
    boost::dijkstra_shortest_paths(
        graph, place_of_index(from),
        boost::distance_map(by_vertex(distances))
            .weight_map(boost::make_function_property_map<DirectedEdge, int>(cost_of_target)));
    std::vector<std::optional<int>> costs;
    for (const int cost : distances)
        costs.push_back(cost == std::numeric_limits<int>::max()
                            ? std::nullopt
                            : std::optional<int>(cost + cost_of_node[place_of_index(from)]));
    return costs;
}

namespace {

using FlowTraits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
using FlowEdge = boost::property<boost::edge_capacity_t, int,
                                 boost::property<boost::edge_residual_capacity_t, int,
                                                 boost::property<boost::edge_reverse_t, FlowTraits::edge_descriptor>>>;
using FlowGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, FlowEdge>;

// An edge without a direction is two, each the reverse of the other.
void add_flow(FlowGraph& graph, std::size_t a, std::size_t b, int capacity) {
    const auto edge = boost::add_edge(a, b, graph).first;
    const auto reverse = boost::add_edge(b, a, graph).first;
    boost::put(boost::edge_capacity, graph, edge, capacity);
    boost::put(boost::edge_capacity, graph, reverse, capacity);
    boost::put(boost::edge_reverse, graph, edge, reverse);
    boost::put(boost::edge_reverse, graph, reverse, edge);
}

}  // namespace

std::optional<std::vector<std::size_t>> NodeGraph::minimum_cut(int a, int b, std::span<const Edge> removable) const {
    const auto more_than_all = index_count(removable) + 1;
    const std::size_t count = boost::num_vertices(graph_->undirected);
    if (a == b) return std::nullopt;
    std::map<std::pair<std::size_t, std::size_t>, int> capacities;  // Boost's algorithm takes no parallel edges
    for (const auto edge : boost::make_iterator_range(boost::edges(graph_->undirected)))
        capacities[std::minmax(boost::source(edge, graph_->undirected), boost::target(edge, graph_->undirected))] =
            more_than_all;
    for (const auto& [p, q] : removable) ++capacities[std::minmax(place_of_index(p), place_of_index(q))];
    FlowGraph graph(count);
    for (const auto& [ends, capacity] : capacities) add_flow(graph, ends.first, ends.second, capacity);
    std::vector<boost::default_color_type> side(count);
    std::vector<long> distance(count);
    std::vector<FlowTraits::edge_descriptor> before(count);
    const int flow = boost::boykov_kolmogorov_max_flow(
        graph, boost::get(boost::edge_capacity, graph), boost::get(boost::edge_residual_capacity, graph),
        boost::get(boost::edge_reverse, graph), by_vertex(before), by_vertex(side), by_vertex(distance),
        boost::get(boost::vertex_index, graph), place_of_index(a), place_of_index(b));
    if (flow >= more_than_all) return std::nullopt;
    std::vector<std::size_t> cut;  // from a's side, which is black, to the rest
    const auto with_a = [&](int n) { return side[place_of_index(n)] == boost::black_color; };
    for (std::size_t i = 0; i < removable.size(); ++i)
        if (with_a(removable[i][0]) != with_a(removable[i][1])) cut.push_back(i);
    return cut;
}

}  // namespace nedforge
