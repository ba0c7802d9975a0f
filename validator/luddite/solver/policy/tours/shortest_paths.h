#pragma once
// Ways for the NEETLE, for the policies: from every node and every setting of the switches' counts to each node worth a
// visit, the cheapest mix of steps, toggles, and locks to open, in tenths of a die. Worked out once a map, over all
// toggle counts from the highest down (counts only grow) and the nodes by shortest paths; twice, with locks at their
// price and for nothing, so that a way through locks that are open by now is known too. Shared by threads. An estimate
// for evaluation only: whether a step is legal, the engine says when it is taken.

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/luddite/state.h"
#include "validator/base/stop_question.h"
#include "validator/luddite/solver/policy/tours/named_toggles.h"
#include "validator/luddite/solver/policy/tours/priced_locks.h"

namespace nedforge::luddite {

struct ShortestPath {
    int cost = 255;        // tenths of a die; 255: none
    unsigned numbers = 0;  // numbers of dice locks to open, bit v-1
    unsigned toggles = 0;  // numbers of switches to toggle, bit s-1
    int steps = 0;
    int repeats = 0;  // toggles of a switch beyond its first
    int powers = 0;   // energy nodes to open
    std::uint16_t toggles_after = 0;
    bool found() const { return cost != 255; }
};

class ShortestPaths {
    struct Way {
        std::uint8_t cost = 255, toggles = 0, steps = 0, repeats = 0;
        std::uint16_t locks = 0, toggles_after = 0;
    };

public:
    explicit ShortestPaths(const Board& board, const StopQuestion& stop = {});  // stopped: it knows fewer ways

    // Nodes worth a visit beside the critical functions (tour_table.h): the Exit first, then caches; on large maps
    // those of the most resources, as many as the tables have room for.
    const IndexedVector<std::uint8_t, int>& targets() const { return targets_; }
    static IndexedVector<std::uint8_t, int> targets_of(const Board& board);

    // All settings of the switches that lead the same ways share one number below 4096.
    std::uint16_t setting_of(std::uint16_t toggles) const { return named_.setting_of[toggles]; }
    // Which locks are open, as from() wants it.
    std::uint16_t open_locks(NodeMask open) const { return locks_.among(open); }
    std::uint16_t lock_bit(int node) const { return locks_.bit_of(node); }
    ShortestPath from(int node, std::uint16_t toggles, std::uint16_t open, int target) const {
        return path_of(cheaper(ways_, place(node, toggles) + target, open), toggles, open);
    }
    // To the Exit.
    ShortestPath home(int node, std::uint16_t toggles, std::uint16_t open) const {
        const int index = row(named_.setting_of[toggles]) + node;
        return path_of(cheaper(home_, index, open), toggles, open);
    }

    // Only the costs, to all targets at once; 255: none.
    void costs_from(int node, std::uint16_t toggles, std::uint16_t open, std::uint8_t* out) const;
    // Those on from the targets to the Exit, after the ways there.
    void costs_back(int node, std::uint16_t toggles, std::uint16_t open, std::uint8_t* out) const;

private:
    // Of a way with locks priced and one with locks free, what costs less by now.
    struct Chosen {
        const Way* way;
        int cost;
    };
    using WayTable = IndexedVector<Way, int>;  // by setting and node, and in the large ones by target
    Chosen cheaper(const std::array<WayTable, 2>& ways, int index, unsigned open) const;
    ShortestPath path_of(const Chosen& chosen, std::uint16_t toggles, std::uint16_t open) const;
    using Ways = ByNode<Way>;
    void toggle_first(const WayTable& out, int setting, Ways& ways) const;
    NodeMask step_into(const Board& board, int m, bool locks_cost, Ways& ways) const;
    void work_out(const Board& board, int target, bool locks_cost, const StopQuestion&, WayTable& out) const;
    // Where the ways from the nodes under a setting begin, for one target.
    int row(int setting) const { return setting * node_count_; }
    // Ways to all targets from one place lie side by side.
    int place(int node, std::uint16_t toggles) const {
        return (row(named_.setting_of[toggles]) + node) * index_count(targets_);
    }

    int node_count_ = 0;
    IndexedVector<std::uint8_t, int> targets_;
    PricedLocks locks_;
    NamedToggles named_;
    unsigned named_bits_ = 0;
    std::array<WayTable, 2> ways_;  // locks priced, locks free
    std::array<WayTable, 2> home_;  // those to the Exit once more, side by side: they are asked for most
};

}  // namespace nedforge::luddite
