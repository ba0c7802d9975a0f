#pragma once
// The cheapest tours: from every node under every setting of the switches' counts, through each set of critical
// functions in the best order and on to the Exit, the mix of steps, toggles, dice locks and energy nodes that costs
// least, in tenths of a die. Label-setting over toggle counts from the highest down (counts only grow), sets of
// functions from the smallest up, and nodes by shortest paths (resource-constrained shortest paths: Irnich and
// Desaulniers 2005). Worked out once a map, with locks at their price and for nothing, so that a tour through doors
// that are open by now is known too; shared by threads. An estimate for the evaluation: in which order things are paid,
// and what caches on the way give, is left out. Cost: counts x sets x nodes, 0.05 to 0.5 s a map; sets are limited so
// that the table stays below 4 million labels, and functions beyond that are left to shortest_paths.h.

#include <array>
#include <cstdint>
#include <vector>

#include "engine/luddite/state.h"

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

// In tenths of a die: one of a wanted number is dearer than any.
struct TourCosts {
    int step = 3, toggle = 14, lock = 14, power = 10;
    int repeat = 5;  // beyond that, for a second toggle or lock of one number
};

class TourTable {
public:
    explicit TourTable(const Board& board, const TourCosts& costs = {});

    // Functions that tours know, by bit of a set: board indices, the most valuable first.
    const std::vector<std::uint8_t>& functions() const { return functions_; }
    std::size_t sets() const { return std::size_t{1} << functions_.size(); }

    std::uint16_t setting_of(std::uint16_t toggles) const { return setting_of_[toggles]; }
    std::uint16_t open_doors(NodeMask open) const;
    std::uint16_t door_bit(int node) const {
        const int door = door_of_[static_cast<std::size_t>(node)];
        return static_cast<std::uint16_t>(door < 0 ? 0 : 1 << door);
    }
    // The bills of all sets from here, in the order of the sets.
    void bills(int node, std::uint16_t toggles, std::uint16_t open, TourBill* out) const;

    // The nodes that the cheapest tour through the set enters, in their order, as far as it can be followed.
    std::vector<std::uint8_t> way(const Board&, int node, std::uint16_t toggles, std::uint16_t open,
                                  std::size_t set) const;

private:
    struct Label {
        std::uint16_t cost = 0xFFFF, toggles_after = 0, doors = 0;
        std::uint8_t steps = 0, unused = 0;
    };
    void work_out(const Board& board, bool doors_cost, std::vector<Label>& out) const;
    int price_of(unsigned doors) const { return low_price_[doors & 255] + high_price_[doors >> 8]; }

    TourCosts costs_;
    std::size_t nodes_ = 0;
    std::vector<std::uint8_t> functions_;
    std::vector<std::uint8_t> doors_;             // nodes with a dice or energy lock; at most 16 are told apart
    std::array<std::uint8_t, 16> door_number_{};  // 0: an energy node
    std::array<std::int8_t, max_nodes> door_of_{};
    std::vector<int> switches_;  // that a gate names, from 0
    std::vector<std::uint16_t> setting_of_, toggles_of_;
    std::array<std::uint16_t, 256> low_price_{}, high_price_{};
    std::array<std::vector<Label>, 2> labels_;  // doors priced, doors free
};

}  // namespace nedforge::luddite
