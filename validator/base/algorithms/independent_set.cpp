#include "validator/base/algorithms/independent_set.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/base/indexed.h"
#include "engine/base/seeded_dice.h"
#include "validator/base/algorithms/branch_and_bound.h"
#include "validator/base/algorithms/local_search.h"

namespace nedforge {

namespace {

constexpr std::uint64_t local_steps = 4'000;  // of the local search before the exact one, for each component

template <class Visit>
void for_each(const VertexSet& set, const Visit& visit) {
    for (std::size_t v = set.find_first(); v != VertexSet::npos; v = set.find_next(v)) visit(v);
}

int count_of(const VertexSet& set) { return static_cast<int>(set.count()); }

VertexSet closed(const ConflictGraph& graph, std::size_t vertex) {
    VertexSet set = graph.neighbours(vertex);
    set.set(vertex);
    return set;
}

std::vector<VertexSet> components(const ConflictGraph& graph) {
    std::vector<VertexSet> parts;
    VertexSet remaining(graph.size());
    remaining.set();
    while (remaining.any()) {
        VertexSet part(graph.size()), fresh(graph.size());
        fresh.set(remaining.find_first());
        while (fresh.any()) {
            part |= fresh;
            VertexSet next(graph.size());
            for_each(fresh, [&](std::size_t v) { next |= graph.neighbours(v); });
            fresh = next - part;
        }
        remaining -= part;
        parts.push_back(std::move(part));
    }
    return parts;
}

// A vertex that neither is taken nor has a taken neighbour is open.
struct Taking {
    VertexSet taken, open;
    void take(const ConflictGraph& graph, std::size_t vertex) {
        taken.set(vertex);
        open -= graph.neighbours(vertex);
        open.reset(vertex);
    }
};

Taking filled(const ConflictGraph& graph, Taking start) {
    while (start.open.any()) start.take(graph, start.open.find_first());
    return start;
}

// A few vertices around a random one of the part are given up, and the gap is filled again from a random vertex on.
VertexSet refilled(const ConflictGraph& graph, const VertexSet& component, const std::vector<std::size_t>& part,
                   const VertexSet& solution, SeededDice& dice) {
    const auto pick = [&](const std::vector<std::size_t>& vertices) {
        return vertices[dice.below(index_count<std::uint32_t>(vertices))];
    };
    const std::size_t centre = pick(part);
    VertexSet near = closed(graph, centre);
    for_each(graph.neighbours(centre), [&](std::size_t v) { near |= graph.neighbours(v); });
    VertexSet remainder = solution - (dice.below(2) ? near : closed(graph, centre));
    Taking result{VertexSet(graph.size()), component};
    for_each(remainder, [&](std::size_t v) { result.take(graph, v); });
    while (result.open.any()) {
        std::vector<std::size_t> open;
        for_each(result.open, [&](std::size_t v) { open.push_back(v); });
        result.take(graph, pick(open));
    }
    return result.taken;
}

// `sign` 1: to make it large, -1: small.
VertexSet improved(const ConflictGraph& graph, const VertexSet& component, VertexSet solution, int sign, int target) {
    std::vector<std::size_t> part;
    for_each(component, [&](std::size_t v) { part.push_back(v); });
    SeededDice dice(1);
    StepBudget search_budget(std::min<std::uint64_t>(local_steps, 40 * part.size()));
    return local_search(
        std::move(solution),
        [&](const VertexSet& set, SeededDice& search_dice) {
            return refilled(graph, component, part, set, search_dice);
        },
        [&](const VertexSet& set) { return sign * count_of(set); }, target, search_budget, dice);
}

class LargestSet {
public:
    using Node = Taking;
    explicit LargestSet(const ConflictGraph& graph) : graph_(graph) {}

    std::optional<int> value(const Node& node) const { return count_of(node.taken); }

    // No more than one vertex of each clique can be taken.
    int bound(const Node& node) const {
        int cliques = 0;
        for (VertexSet remaining = node.open; remaining.any(); ++cliques)
            for (VertexSet candidates = remaining; candidates.any();) {
                const std::size_t v = candidates.find_first();
                remaining.reset(v);
                candidates &= graph_.neighbours(v);
            }
        return count_of(node.taken) + cliques;
    }

    std::vector<Node> branches(const Node& node) const {
        std::size_t highest = 0, chosen = VertexSet::npos;
        for_each(node.open, [&](std::size_t v) {
            const std::size_t degree = (graph_.neighbours(v) & node.open).count() + 1;
            if (degree > highest) highest = degree, chosen = v;
        });
        if (chosen == VertexSet::npos) return {};
        Node inclusion = node, exclusion = node;
        inclusion.take(graph_, chosen);
        exclusion.open.reset(chosen);
        return {simplified(std::move(inclusion)), simplified(std::move(exclusion))};
    }

    // Takes every vertex whose open neighbours are all joined with each other: one of them and it is in some largest
    // set, and it bars no other vertex than they do.
    Node simplified(Node node) const {
        for (bool progress = true; progress;) {
            progress = false;
            for_each(VertexSet(node.open), [&](std::size_t v) {
                if (!node.open[v]) return;
                const VertexSet open = graph_.neighbours(v) & node.open;
                bool clique = true;
                for (std::size_t u = open.find_first(); clique && u != VertexSet::npos; u = open.find_next(u)) {
                    VertexSet neighbours = open;
                    neighbours.reset(u);
                    clique = neighbours.is_subset_of(graph_.neighbours(u));
                }
                if (!clique) return;
                node.take(graph_, v);
                progress = true;
            });
        }
        return node;
    }

private:
    const ConflictGraph& graph_;
};

// A node of this search has taken vertices, open ones that still have to be dominated, and barred ones: open, but to be
// dominated by another.
struct Dominating {
    Taking set;
    VertexSet barred;
};

class SmallestMaximalSet {
public:
    using Node = Dominating;
    explicit SmallestMaximalSet(const ConflictGraph& graph) : graph_(graph) {}

    std::optional<int> value(const Node& node) const {
        if (node.set.open.any()) return std::nullopt;
        return -count_of(node.set.taken);
    }

    // Open vertices that nothing dominates together need a vertex each.
    int bound(const Node& node) const {
        int apart = 0;
        VertexSet used(graph_.size());
        const VertexSet allowed = node.set.open - node.barred;
        for_each(node.set.open, [&](std::size_t v) {
            const VertexSet ways = closed(graph_, v) & allowed;
            if ((ways & used).any()) return;
            used |= ways;
            ++apart;
        });
        return -count_of(node.set.taken) - apart;
    }

    std::vector<Node> branches(const Node& node) const {
        std::size_t fewest = graph_.size() + 1;
        VertexSet ways;
        const VertexSet allowed = node.set.open - node.barred;
        for_each(node.set.open, [&](std::size_t v) {
            VertexSet dominators = closed(graph_, v) & allowed;
            if (dominators.count() >= fewest) return;
            fewest = dominators.count();
            ways = std::move(dominators);
        });
        std::vector<std::pair<std::size_t, std::size_t>> order;  // what it dominates, vertex
        for_each(ways, [&](std::size_t v) { order.emplace_back((graph_.neighbours(v) & node.set.open).count(), v); });
        std::stable_sort(order.begin(), order.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
        std::vector<Node> nodes;
        VertexSet barred = node.barred;
        for (const auto& [dominated, v] : order) {
            Node next{node.set, barred};
            next.set.take(graph_, v);
            nodes.push_back(std::move(next));
            barred.set(v);  // sets with it have all been tried
        }
        return nodes;
    }

private:
    const ConflictGraph& graph_;
};

Taking start_of(const ConflictGraph& graph, const VertexSet& component) { return {VertexSet(graph.size()), component}; }

std::vector<std::size_t> listed_vertices(const VertexSet& set) {
    std::vector<std::size_t> vertices;
    for_each(set, [&](std::size_t v) { vertices.push_back(v); });
    return vertices;
}

}  // namespace

IndependentSet largest_independent_set(const ConflictGraph& graph, StepBudget& budget) {
    const LargestSet problem(graph);
    IndependentSet result;
    VertexSet solution(graph.size());
    for (const VertexSet& component : components(graph)) {
        const Taking start = problem.simplified(start_of(graph, component));
        const int bound = problem.bound(start);
        VertexSet best = filled(graph, start).taken;
        if (count_of(best) < bound) best = improved(graph, component, std::move(best), 1, bound);
        const auto found = maximum(problem, start, count_of(best), budget);
        if (found.node) best = found.node->taken;
        result.most += found.bound;
        solution |= best;
    }
    result.set = listed_vertices(solution);
    result.least = index_count(result.set);
    return result;
}

IndependentSet smallest_maximal_independent_set(const ConflictGraph& graph, StepBudget& budget) {
    const SmallestMaximalSet problem(graph);
    IndependentSet result;
    VertexSet solution(graph.size());
    for (const VertexSet& component : components(graph)) {
        const Dominating start{start_of(graph, component), VertexSet(graph.size())};
        const int bound = problem.bound(start);  // minus the least size
        VertexSet best = filled(graph, start.set).taken;
        if (-count_of(best) < bound) best = improved(graph, component, std::move(best), -1, bound);
        const auto found = maximum(problem, start, -count_of(best), budget);
        if (found.node) best = found.node->set.taken;
        result.least -= found.bound;
        solution |= best;
    }
    result.set = listed_vertices(solution);
    result.most = index_count(result.set);
    return result;
}

std::vector<std::size_t> greedy_filling(const ConflictGraph& graph) {
    VertexSet vertices(graph.size());
    vertices.set();
    return listed_vertices(filled(graph, start_of(graph, vertices)).taken);
}

std::vector<std::size_t> greedy_packing(const ConflictGraph& graph) {
    std::vector<std::size_t> packing;
    VertexSet used(graph.size());
    for (std::size_t v = 0; v < graph.size(); ++v) {
        const VertexSet neighbourhood = closed(graph, v);
        if ((neighbourhood & used).any()) continue;
        used |= neighbourhood;
        packing.push_back(v);
    }
    return packing;
}

}  // namespace nedforge
