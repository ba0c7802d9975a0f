#include "validator/luddite/explain/minimum_cut.h"

#include <algorithm>
#include <cassert>
#include <optional>

#include "validator/luddite/movement/board_graph.h"
#include "validator/luddite/movement/facts.h"

namespace nedforge::luddite {

bool is_possible(const MovementRules& rules, const Question& question) {
    const MovementModel model(relevant_rules(rules, question));
    if (question.enter.size() == 1)
        return can_visit(model, question.enter.front(), question.then_exit, question.forces);
    assert(question.then_exit && question.forces == 0);
    NodeMask wanted = 0;
    for (const int n : question.enter) wanted |= bit(n);
    return can_enter_all(model, model.returning(), wanted);
}

namespace {

MinimumCut cut_of(const Obstacles& obstacles, const Elements& set) {
    MinimumCut result;
    const auto& gates = obstacles.gates();
    for (std::size_t i = 0; i < gates.size(); ++i)
        if (set[i]) result.gates.push_back(gates[i]);
    for (std::size_t i = 0; i < obstacles.walls().size(); ++i)
        if (set[gates.size() + i]) result.walls.push_back(obstacles.walls()[i]);
    return result;
}

// Leaves out one by one what is not needed.
MinimumCut irreducible(const Obstacles& obstacles, Elements set, const Question& question) {
    for (std::size_t i = 0; i < obstacles.count(); ++i) {
        if (!set[i]) continue;
        set.reset(i);
        if (is_possible(obstacles.with_only(set), question)) set.set(i);
    }
    MinimumCut result = cut_of(obstacles, set);
    result.smallest = false;
    result.disconnected = set.none();
    return result;
}

// Whether these walls part the Enter from a stop, gates or not.
bool is_parted(const MovementRules& rules, const Question& question) {
    const auto parts = graph_of(rules).components(~NodeMask{0});
    const auto from = std::find_if(parts.begin(), parts.end(), [&](NodeMask p) { return (p & bit(rules.enter)) != 0; });
    NodeMask stops = question.then_exit ? bit(rules.exit) : 0;
    for (const int n : question.enter) stops |= bit(n);
    return (stops & ~*from) != 0;
}

// The fewest walls that part the Enter from a stop, where walls do; as elements. Exact: a maximum flow. It is the
// smallest set of gates and walls too where it is empty, where it is one wall (one gate alone never shuts for good: its
// own switches are free), and where there are no gates.
std::optional<Elements> smallest_by_walls(const Obstacles& obstacles, const Question& question) {
    const MovementRules& rules = obstacles.rules();
    if (!is_parted(rules, question)) return std::nullopt;
    std::vector<int> stops = question.enter;
    if (question.then_exit) stops.push_back(rules.exit);
    const NodeGraph graph = graph_of(rules);
    std::optional<std::vector<std::size_t>> fewest;
    for (const int stop : stops) {
        auto cut = graph.minimum_cut(rules.enter, stop, obstacles.wall_ends());
        if (cut && (!fewest || cut->size() < fewest->size())) fewest = std::move(cut);
    }
    const std::size_t gates = obstacles.gates().size();
    if (fewest->size() > 1 && gates > 0) return std::nullopt;
    Elements set;
    for (const std::size_t i : *fewest) set.set(gates + i);
    // If several do it alone, the first in the file is named.
    for (std::size_t i = 0; fewest->size() == 1 && i < obstacles.walls().size(); ++i) {
        const Elements alone = Elements().set(gates + i);
        if (is_parted(obstacles.with_only(alone), question)) return alone;
    }
    return set;
}

}  // namespace

MinimumCut minimum_cut(const Map& map, const Board& board, const Question& question, QuestionBudget& budget) {
    const Obstacles obstacles(map, board, question);
    if (const auto walls = smallest_by_walls(obstacles, question)) {
        MinimumCut found = cut_of(obstacles, *walls);
        found.disconnected = walls->none();
        return found;
    }
    std::vector<Elements> cuts;
    Elements tried;
    for (;;) {
        const bool exact = budget.remaining > 0;
        if (exact) tried = smallest_hitting_set(cuts);  // else it has grown by a whole cut
        if (!is_possible(obstacles.with_only(tried), question)) {
            if (!exact) return irreducible(obstacles, tried, question);
            MinimumCut found = cut_of(obstacles, tried);
            found.disconnected = tried.none();
            return found;
        }
        long long work = 0;
        cuts.push_back(violated_on_the_way(obstacles, tried, question, work));
        assert(cuts.back().any());
        budget.remaining -= work + 200;
        if (budget.remaining <= 0) tried |= cuts.back();
    }
}

MovementRules only_with(const Map& map, const Board& board, const MinimumCut& cut) {
    MovementRules rules(board);
    NodeMask lifted = 0;
    for (int n = 0; n < board.node_count; ++n)
        if (rules.gate_switches[n]) lifted |= bit(n);
    for (const int n : cut.gates) lifted &= ~bit(n);
    rules.lift_gates(lifted);
    std::vector<NodeGraph::Edge> kept_walls;  // a wall may stand in the list twice
    for (const int w : cut.walls)
        if (const auto ends = parted_by(map, board, map.walls[w])) kept_walls.push_back(*ends);
    for (const auto& wall : map.walls) {
        const auto ends = parted_by(map, board, wall);
        const auto is_it = [&](const NodeGraph::Edge& k) {
            return std::is_permutation(k.begin(), k.end(), ends->begin());
        };
        if (ends && std::none_of(kept_walls.begin(), kept_walls.end(), is_it)) rules.join((*ends)[0], (*ends)[1]);
    }
    return rules;
}

}  // namespace nedforge::luddite
