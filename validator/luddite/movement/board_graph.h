#pragma once
// A compiled board as a graph of Boost.Graph (validator/base/algorithms/graph.h): its nodes, joined where neighbours or
// a link join them and no wall parts them. A switch setting is a filter on that graph: `MovementRules::open[setting]`
// as `within` or `enterable`.

#include <span>

#include "validator/base/algorithms/graph.h"
#include "validator/luddite/movement/model.h"

namespace nedforge::luddite {

inline NodeGraph graph_of(const MovementRules& rules) {
    return NodeGraph(std::span<const NodeSet>(rules.neighbours.begin(), place_of_index(rules.node_count)));
}

}  // namespace nedforge::luddite
