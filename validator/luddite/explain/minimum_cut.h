#pragma once
// Implicit hitting sets, and maximum flow where walls alone decide: the smallest set of gates and walls of the map that
// is enough to make a run of M impossible, all others lifted. Exact while the budget lasts. A set of gates and walls
// blocks only if it has something of every set whose lifting would free the way, so smallest hitting sets of such sets
// (hitting_set.h) are tried until one blocks. A minimum cut of a graph (graph.h) answers where gates play no part.

#include <vector>

#include "engine/luddite/board.h"
#include "validator/luddite/explain/obstacles.h"
#include "validator/luddite/movement/model.h"

namespace nedforge::luddite {

bool is_possible(const MovementRules&, const Question&);

struct MinimumCut {
    std::vector<int> gates;     // nodes, ascending
    std::vector<int> walls;     // indices into map.walls, ascending
    bool disconnected = false;  // it is impossible without any gate or wall: nothing joins the nodes
    bool smallest = true;       // false: the budget ran out; nothing can be left out of it, but another may be smaller
    std::size_t size() const { return gates.size() + walls.size(); }
};

// How much may be asked, in states looked at. Counted, not timed, so that the same map always gets the same answer.
struct QuestionBudget {
    long long remaining = 250'000;
};

// Precondition: not possible under the map's rules.
MinimumCut minimum_cut(const Map&, const Board&, const Question&, QuestionBudget&);

// The rules with only these gates and walls left.
MovementRules only_with(const Map&, const Board&, const MinimumCut&);

}  // namespace nedforge::luddite
