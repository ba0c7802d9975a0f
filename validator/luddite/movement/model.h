#pragma once
// Bit-parallel reachability in the movement model M (docs/algorithms.md), by one sweep over all toggle vectors. A
// toggle vector holds the toggle counts of the switches that gates name (the others change nothing), two bits each, the
// first such switch lowest. Each vector has a 64-bit set of nodes. Two facts make a sweep fast and exact:
//  - Counts only grow, so ascending order of vectors is an order of time: one ascending pass spreads "can stand here",
//    one descending pass "can still get there".
//  - Gates look only at entering and adjacency is symmetric, so the open nodes of a setting fall into regions in which
//    everything reaches everything; a closed node can only be left, into the regions it touches. Spreading inside a
//    setting is one pass over its regions.
// The regions are the connected components of the board under a setting. Word operations find those of all settings of
// a campaign map in 3 microseconds; asked of Boost.Graph (board_graph.h) they take 80, and every model needs them. The
// tests compare the two.
// Rules can be relaxed (a gate lifted, two nodes joined) or tightened (nodes closed) to ask what stands in the way.

#include <bit>
#include <cstdint>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/luddite/board.h"

namespace nedforge::luddite {

// Calls f(n) for each node of a set, lowest first.
template <class F>
void for_each_node(NodeMask set, F f) {
    for (; set; set &= set - 1) f(std::countr_zero(set));
}

// What M needs of a board, in a form that questions may change.
struct MovementRules {
    int node_count = 0;
    int enter = 0;
    int exit = 0;
    ByNode<NodeMask> neighbours{};
    BySetting<NodeMask> open{};            // nodes that may be entered
    ByNode<std::uint8_t> gate_switches{};  // bits of the switches that the node's gate names

    explicit MovementRules(const Board&);
    void lift_gates(NodeMask nodes);
    void set_gate(int node, const Gate&, OrGateRuling);
    void join(int a, int b);
    void close(NodeMask nodes);  // never to be entered
};

// One value for each toggle vector; a sweep has a set of nodes for each.
template <class T>
using ByVector = IndexedVector<T, int>;
using Sweep = ByVector<NodeMask>;

class MovementModel {
public:
    // `freed`: a switch (1..6) that may be toggled seven times instead of three; 0: none. For "how often would it have
    // to be toggled".
    explicit MovementModel(const MovementRules& rules, int freed = 0);

    const MovementRules& rules() const { return rules_; }
    int vectors() const { return index_count(setting_); }
    int switch_number(int i) const { return numbers_[i]; }  // 1..6
    int switches() const { return index_count(numbers_); }  // that gates name
    int count(int vector, int i) const { return (vector >> shift(i)) & limit(i); }
    int toggles(int vector) const;  // of all switches
    NodeMask open(int vector) const { return open_[setting_[vector]]; }

    struct Region {
        NodeMask nodes;  // open, connected
        NodeMask touch;  // the nodes and all their neighbours: from here the region can be entered
    };
    const Region* regions_begin(int vector) const { return &regions_[first_region_[setting_[vector]]]; }
    const Region* regions_end(int vector) const { return &regions_[first_region_[setting_[vector] + 1]]; }

    // Vectors one toggle later or earlier.
    template <class F>
    void for_each_next(int vector, F f) const {
        for (int i = 0; i < switches(); ++i)
            if ((vector & counts_[i]) != counts_[i]) f(vector + (1 << shift(i)), i);
    }
    template <class F>
    void for_each_previous(int vector, F f) const {
        for (int i = 0; i < switches(); ++i)
            if (vector & counts_[i]) f(vector - (1 << shift(i)), i);
    }
    // Vectors with the same setting in which some switches have been toggled twice less, so that everything which is
    // possible now was possible there. f returns false to stop.
    template <class F>
    void for_each_fresher(int vector, F f) const {
        const int high = vector & twice_;  // the upper bit of a count
        for (int less = high; less; less = (less - 1) & high)
            if (!f(vector - less)) return;
    }

    // The other way round: vectors of which this one is a fresher.
    template <class F>
    void for_each_staler(int vector, F f) const {
        const int low = twice_ & ~vector;
        for (int subset = low; subset; subset = (subset - 1) & low) f(vector + subset);
    }

    NodeMask around(NodeMask set) const {
        NodeMask result = 0;
        for_each_node(set, [&](int n) { result |= rules_.neighbours[n]; });
        return result;
    }

    Sweep nowhere() const { return Sweep(setting_.size(), 0); }
    // Everything that can be stood on from what the sweep holds, and everything from which the sweep can be reached.
    void spread(Sweep&) const;
    void spread_back(Sweep&) const;
    Sweep reached() const;    // from the Enter
    Sweep returning() const;  // to the Exit
    // Layer k: with at most k force steps. Up to layer `force_limit`, or to the last that adds something.
    std::vector<Sweep> reached_with_forces(int force_limit) const;
    std::vector<Sweep> returning_with_forces(int force_limit) const;

private:
    int shift(int i) const { return 2 * i; }
    int limit(int i) const { return freed_ && i + 1 == switches() ? 7 : 3; }

    MovementRules rules_;
    IndexedVector<int, int> numbers_;  // a freed switch comes last
    bool freed_ = false;
    int twice_ = 0;
    IndexedArray<int, int, switch_count> counts_{};  // by switch: the bits of a vector that count its toggles
    ByVector<std::uint8_t> setting_;                 // bit i is ON of numbers_[i]
    BySetting<NodeMask> open_{};                     // by that setting
    IndexedArray<std::uint16_t, int, (1 << switch_count) + 1> first_region_{};
    IndexedVector<Region, int> regions_;
};

// A run of M, step by step.
struct RunStep {
    enum class Kind : std::uint8_t { toggle, step, force };
    Kind kind = Kind::step;
    int what = 0;  // switch 1..6, or node
    bool operator==(const RunStep&) const = default;
};
using Run = std::vector<RunStep>;

// A state of the model.
struct Standing {
    int vector = 0;
    int node = 0;
};
// Whether each reachable state that is fresher than a wanted one is wanted as well. The search then leaves out states
// of which it knows a fresher one. It finds the same run.
enum class Wanted : std::uint8_t { any, with_all_fresher };
// A shortest run (steps and toggles) into one of the wanted states, by breadth-first search: from the start of the
// model, or from `from`. Precondition: a wanted state can be reached from there.
Run shortest_run(const MovementModel&, const Sweep& wanted);
Run shortest_run(const MovementModel&, const Sweep& wanted, Standing from, Wanted kind);
// Where a run that starts at `from` ends.
Standing end_of(const MovementModel&, const Run&, Standing from);
// A run with the fewest force steps that enters `node`; layers as of reached_with_forces, one of which has the node.
Run forced_run(const MovementModel&, const std::vector<Sweep>& layers, int node);

// In the words of a replay; moves of up to six steps.
std::vector<WitnessStep> to_witness(const Run&, const IndexedVector<std::string, int>& node_ids);

}  // namespace nedforge::luddite
