#pragma once
// Lower bounds on trips of the NEETLE: the fewest steps home, straight or by way of a goal, by how many payments are
// made on the way. A payment is a toggle, a dice lock or an energy node opened; a forced step counts as two and takes
// no step. Shortest paths over (switch setting, node, payments), backward from the Exit (Dijkstra 1959, by buckets).
// Fused switches may be toggled here and locks of the way home are free, so no real trip needs less. One object a
// thread. Cost: some ten thousand places a goal and set of open locks, worked out when it is first asked for.

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "engine/luddite/board.h"

namespace nedforge::luddite {

class TripCosts {
public:
    static constexpr std::uint8_t far = 200;  // no way is known
    static constexpr int payment_kinds = 5;   // 0 to 3 payments, or more
    using Steps = IndexedArray<std::uint8_t, int, payment_kinds>;

    explicit TripCosts(const Board& board) : board_(&board) {}  // keeps a reference

    // `open`: dice locks and energy nodes that are open.
    const Steps& home(NodeMask open, unsigned setting, int node) { return table(open, straight)[place(setting, node)]; }
    const Steps& by_way_of(int goal, NodeMask open, unsigned setting, int node) {
        return table(open, goal)[place(setting, node)];
    }

private:
    static constexpr int straight = max_nodes;
    using Table = std::vector<Steps>;
    using Tables = IndexedArray<Table, int, max_nodes + 1>;

    std::size_t place(unsigned setting, int node) const {
        return setting * place_of_index(board_->node_count) + place_of_index(node);
    }
    const Table& table(NodeMask open, int goal);
    Table worked_out(NodeMask open, int goal, bool locks_cost) const;

    const Board* board_;
    std::map<NodeMask, Tables> tables_;
    NodeMask last_open_ = 0;
    Tables* last_ = nullptr;
    Table home_by_open_locks_;
};

}  // namespace nedforge::luddite
