#pragma once
// The cheapest tours: from every node under every setting of the switches' counts, through each set of critical
// functions in the best order and on to the Exit, the mix of steps, toggles, dice locks and energy nodes that costs
// least, in tenths of a die. Label-setting over toggle counts from the highest down (counts only grow), sets of
// functions from the smallest up, and nodes by shortest paths (resource-constrained shortest paths: Irnich and
// Desaulniers 2005). Worked out once a map, with locks at their price and for nothing, so that a tour through locks
// that are open by now is known too; shared by threads. An estimate for the evaluation: in which order things are paid,
// and what caches on the way give, is left out. Cost: counts x sets x nodes, 0.05 to 0.5 s a map; sets are limited so
// that the table stays below 4 million labels, and functions beyond that are left to shortest_paths.h.

#include <array>
#include <cstdint>
#include <vector>

#include "engine/luddite/state.h"
#include "validator/base/stop_question.h"
#include "validator/luddite/solver/policy/tours/named_toggles.h"
#include "validator/luddite/solver/policy/tours/priced_locks.h"

namespace nedforge::luddite {

// What is still to be paid for a tour.
struct TourBill {
    std::uint16_t cost = 0xFFFF;  // tenths of a die
    std::uint16_t toggles = 0;    // how often each switch: 2 bits a switch, switch 1 lowest
    std::uint8_t numbers = 0;     // of switches to toggle, bit s-1
    std::uint8_t locks = 0;       // numbers of dice locks, bit v-1
    std::uint8_t steps = 0;
    std::uint8_t powers = 0;   // energy nodes to open
    std::uint8_t repeats = 0;  // toggles and locks beyond the first of their number
    bool found() const { return cost != 0xFFFF; }
};

class TourTable {
public:
    explicit TourTable(const Board& board, const StopQuestion& stop = {});

    // Functions that tours know, by bit of a set: board indices, the most valuable first.
    const IndexedVector<std::uint8_t, int>& functions() const { return functions_; }
    unsigned sets() const { return 1u << functions_.size(); }

    std::uint16_t setting_of(std::uint16_t toggles) const { return named_.setting_of[toggles]; }
    // Which locks are open, as bills() and way() want it.
    std::uint16_t open_locks(NodeMask open) const { return locks_.among(open); }
    // The bills of all sets from here, in the order of the sets; with `sets` given only theirs, the others stay.
    void bills(int node, std::uint16_t toggles, std::uint16_t open, TourBill* out) const;
    void bills(int node, std::uint16_t toggles, std::uint16_t open, const std::vector<std::uint8_t>& sets,
               TourBill* out) const;

    // The nodes that the cheapest tour through the set enters, in their order, as far as it can be followed.
    std::vector<std::uint8_t> way(const Board&, int node, std::uint16_t toggles, std::uint16_t open,
                                  unsigned set) const;

private:
    struct Label {
        std::uint16_t cost = 0xFFFF, toggles_after = 0, locks = 0;
        std::uint8_t steps = 0, unused = 0;
    };
    using Labels = ByNode<Label>;
    struct Spot {  // on a tour
        unsigned setting;
        int node;
        unsigned set;
    };
    int next_node(const Board& board, const std::vector<Label>& labels, const Spot& spot) const;
    unsigned next_setting(const std::vector<Label>& labels, const Spot& spot) const;
    TourBill bill_of(unsigned index, unsigned toggles, unsigned open) const;
    static constexpr std::size_t most_functions = 6;
    void toggle_first(const std::vector<Label>& out, unsigned setting, unsigned set, Labels& labels) const;
    void walk(const Board& board, NodeMask gates, NodeMask changed, bool locks_cost, Labels& labels) const;
    void work_out(const Board& board, bool locks_cost, const StopQuestion&, std::vector<Label>& out) const;
    unsigned place(unsigned setting, int node, unsigned set) const {
        return (setting * static_cast<unsigned>(nodes_) + static_cast<unsigned>(node)) * sets() + set;
    }

    int nodes_ = 0;
    IndexedVector<std::uint8_t, int> functions_;
    PricedLocks locks_;
    NamedToggles named_;
    std::array<std::vector<Label>, 2> labels_;  // locks priced, locks free
};

}  // namespace nedforge::luddite
