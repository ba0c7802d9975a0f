#pragma once
// 0-1 breadth-first search for a run of M that violates few obstacles, and the obstacles themselves, numbered: the
// gates of a map, and its walls between neighbours. Only obstacles on some simple path between the stops of a question
// count (biconnected components, graph.h): a run that leaves these paths comes back to where it left them, and may as
// well toggle its switches there.

#include <optional>
#include <vector>

#include "engine/luddite/board.h"
#include "validator/base/algorithms/graph.h"
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
// The nodes on some simple path between two stops of the question: no other gate matters to it.
NodeMask on_the_way(const MovementRules&, const Question&);
// The rules without the gates that don't matter to the question: fewer switches, so a much smaller model.
MovementRules relevant_rules(const MovementRules&, const Question&);

// The nodes that a wall keeps apart; nullopt: none, since they are no neighbours or a link joins them.
std::optional<NodeGraph::Edge> parted_by(const Map&, const Board&, const NodePair& wall);

class Obstacles {
public:
    Obstacles(const Map&, const Board&, const Question&);

    const Board& board() const { return board_; }
    const MovementRules& rules() const { return rules_; }  // with every obstacle in place
    std::size_t count() const { return gates_.size() + walls_.size(); }
    const std::vector<int>& gates() const { return gates_; }  // nodes; obstacle i is the gate of gates()[i]
    const std::vector<int>& walls() const { return walls_; }  // indices into map.walls; they follow the gates
    // The obstacle that is the gate of a node, the wall between two nodes; -1: none.
    int gate_at(int node) const { return gate_at_[node]; }
    int wall_between(int a, int b) const;
    const std::vector<NodeGraph::Edge>& wall_ends() const { return wall_ends_; }  // as walls()

    MovementRules with_only(const Elements& elements) const;

private:
    const Board& board_;
    MovementRules rules_;
    std::vector<int> gates_, walls_;
    std::vector<NodeGraph::Edge> wall_ends_;
    ByNode<int> gate_at_{};
};

// The obstacles outside `elements` that some run violates which does what is asked and respects those in `elements`;
// few of them, if not always the fewest. Precondition: it is possible with only `elements`. `work` grows by the states
// looked at.
Elements violated_on_the_way(const Obstacles&, const Elements& elements, const Question&, long long& work);

}  // namespace nedforge::luddite
