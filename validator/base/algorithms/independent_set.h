#pragma once
// Independent sets of a graph of conflicts: sets of vertices no two of which are joined. Two questions are answered,
// with bounds where the budget does not suffice:
// - the largest independent set: branch and bound with a greedy clique cover as bound. A vertex whose neighbours are
// all
//   joined with each other is taken at once (Fomin and Kratsch, Exact Exponential Algorithms, 2010, ch. 2);
// - the smallest maximal one (minimum independent dominating set): branch and bound over the ways to dominate the
// vertex
//   with the fewest ways, with a greedy packing of closed neighbourhoods as bound.
// Components are searched one by one. Local search improves what is found first. Graphs of 4,096 vertices (a grid of
// 64 × 64 squares) are meant; up to 64 vertices of a grid are decided within `usual_set_steps`.

#include <boost/dynamic_bitset.hpp>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "validator/base/algorithms/step_budget.h"

namespace nedforge {

using VertexSet = boost::dynamic_bitset<>;

class ConflictGraph {
public:
    explicit ConflictGraph(std::size_t vertices) : neighbours_(vertices, VertexSet(vertices)) {}
    void join(std::size_t a, std::size_t b) {
        neighbours_[a].set(b);
        neighbours_[b].set(a);
    }
    std::size_t size() const { return neighbours_.size(); }
    const VertexSet& neighbours(std::size_t vertex) const { return neighbours_[vertex]; }

private:
    std::vector<VertexSet> neighbours_;
};

inline constexpr std::uint64_t usual_set_steps = 1'000'000;

// The size that is asked for lies from `least` to `most`; `set` is an example whose size is one of the two.
struct IndependentSet {
    int least = 0, most = 0;
    std::vector<std::size_t> set;  // ascending
    bool exact() const { return least == most; }
};

// `set` has `least` vertices.
IndependentSet largest_independent_set(const ConflictGraph&, StepBudget&);
// `set` is maximal and has `most` vertices.
IndependentSet smallest_maximal_independent_set(const ConflictGraph&, StepBudget&);

// Every vertex in order that is joined with none taken before: a maximal independent set.
std::vector<std::size_t> greedy_filling(const ConflictGraph&);
// Every vertex in order that shares no vertex of its closed neighbourhood with one taken before: each maximal
// independent set has at least as many vertices.
std::vector<std::size_t> greedy_packing(const ConflictGraph&);

}  // namespace nedforge
