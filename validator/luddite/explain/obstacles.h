#pragma once
// What may stand in the way of a run of M, numbered: the gates of a map, and its walls between neighbours. With it,
// runs that look for a way which violates few of them.

#include <vector>

#include "engine/luddite/board.h"
#include "validator/base/algorithms/hitting_set.h"
#include "validator/luddite/movement/model.h"

namespace nedforge::luddite {

// A run of M that enters all of `enter`, in any order, and then, where asked, stands on the Exit; with at most `forces`
// force steps (only where `enter` is one node).
struct Question {
    std::vector<int> enter;
    bool then_exit = false;
    int forces = 0;
};
class Obstacles {
public:
    Obstacles(const Map&, const Board&);

    const Board& board() const { return board_; }
    std::size_t count() const { return gates_.size() + walls_.size(); }
    const std::vector<int>& gates() const { return gates_; }  // nodes; obstacle i is the gate of gates()[i]
    const std::vector<int>& walls() const { return walls_; }  // indices into map.walls; they follow the gates
    // The obstacle that is the gate of a node, the wall between two nodes; -1: none.
    int gate_at(int node) const { return gate_at_[static_cast<std::size_t>(node)]; }
    int wall_between(int a, int b) const;
    NodeMask walled_off(int node) const { return walled_off_[static_cast<std::size_t>(node)]; }

    MovementRules with_only(const Elements& kept) const;

private:
    const Board& board_;
    MovementRules rules_;
    std::vector<int> gates_, walls_;
    std::vector<std::array<int, 2>> wall_ends_;
    std::array<int, max_nodes> gate_at_{};
    std::array<NodeMask, max_nodes> walled_off_{};
};

// The obstacles outside `kept` that some run violates which does what is asked and respects those in `kept`; few of
// them, if not always the fewest. Precondition: it is possible with only `kept`. `work` grows by the states looked at.
Elements violated_on_the_way(const Obstacles&, const Elements& kept, const Question&, long long& work);

}  // namespace nedforge::luddite
