#include "validator/luddite/explain/obstacles.h"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <utility>

#include "engine/base/indexed.h"
#include "validator/luddite/movement/board_graph.h"

namespace nedforge::luddite {

NodeMask on_the_way(const MovementRules& rules, const Question& question) {
    const NodeGraph graph = graph_of(rules);
    NodeMask nodes = 0;
    for (std::size_t i = 0; i < question.enter.size(); ++i) {
        const int stop = question.enter[i];
        nodes |= graph.on_simple_paths(rules.enter, stop);
        if (question.then_exit) nodes |= graph.on_simple_paths(stop, rules.exit);
        for (std::size_t k = 0; k < i; ++k) nodes |= graph.on_simple_paths(question.enter[k], stop);
    }
    return nodes;
}

namespace {

void lift_gates_elsewhere(MovementRules& rules, NodeMask nodes) {
    NodeMask gates = 0;
    for (int n = 0; n < rules.node_count; ++n)
        if (rules.gate_switches[n]) gates |= bit(n);
    rules.lift_gates(gates & ~nodes);
}

}  // namespace

std::optional<NodeGraph::Edge> parted_by(const Map& map, const Board& board, const NodePair& wall) {
    const int a = index_of_node(map, wall[0]), b = index_of_node(map, wall[1]);
    if (a < 0 || b < 0 || (board.neighbours[a] & bit(b))) return std::nullopt;
    const Position p = board.at[a], q = board.at[b];
    const int apart = (p.column - q.column) * (p.column - q.column) + (p.row - q.row) * (p.row - q.row);
    if (apart != 1) return std::nullopt;
    return NodeGraph::Edge{a, b};
}

MovementRules relevant_rules(const MovementRules& rules, const Question& question) {
    MovementRules relevant = rules;
    lift_gates_elsewhere(relevant, on_the_way(rules, question));
    return relevant;
}

Obstacles::Obstacles(const Map& map, const Board& board, const Question& question) : board_(board), rules_(board) {
    MovementRules without_walls = rules_;
    std::vector<std::pair<int, NodeGraph::Edge>> walls;
    for (int w = 0; w < index_count(map.walls); ++w) {
        const auto ends = parted_by(map, board, map.walls[w]);
        if (!ends || (without_walls.neighbours[(*ends)[0]] & bit((*ends)[1]))) continue;  // twice in the list
        without_walls.join((*ends)[0], (*ends)[1]);
        walls.push_back({w, *ends});
    }
    const NodeMask relevant = on_the_way(without_walls, question);
    lift_gates_elsewhere(rules_, relevant);
    gate_at_.fill(-1);
    for (int n = 0; n < board.node_count; ++n)
        if (rules_.gate_switches[n]) {
            gate_at_[n] = index_count(gates_);
            gates_.push_back(n);
        }
    for (const auto& [wall, ends] : walls) {
        if (!(relevant & bit(ends[0])) || !(relevant & bit(ends[1]))) continue;
        walls_.push_back(wall);
        wall_ends_.push_back(ends);
    }
    assert(count() <= max_elements);
}

int Obstacles::wall_between(int a, int b) const {
    for (std::size_t i = 0; i < walls_.size(); ++i)
        if ((wall_ends_[i][0] == a && wall_ends_[i][1] == b) || (wall_ends_[i][0] == b && wall_ends_[i][1] == a))
            return static_cast<int>(gates_.size() + i);
    return -1;
}

MovementRules Obstacles::with_only(const Elements& elements) const {
    MovementRules rules = rules_;
    NodeMask lifted = 0;
    for (std::size_t i = 0; i < gates_.size(); ++i)
        if (!elements[i]) lifted |= bit(gates_[i]);
    rules.lift_gates(lifted);
    for (std::size_t i = 0; i < walls_.size(); ++i)
        if (!elements[gates_.size() + i]) rules.join(wall_ends_[i][0], wall_ends_[i][1]);
    return rules;
}

namespace {

// A search over (nodes entered of those asked for, force steps, toggle vector of the kept gates' switches, node),
// fewest sure violations first. The other switches stand still: which way, is chosen when the run is known.
class WaySearch {
public:
    WaySearch(const Obstacles& obstacles, const Elements& elements, const Question& question)
        : obstacles_(obstacles),
          board_(obstacles.board()),
          elements_(elements),
          question_(question),
          model_(obstacles.with_only(elements)),
          nodes_(place_of_index(board_.node_count)),
          vectors_(place_of_index(model_.vectors())),
          forces_(place_of_index(question.forces + 1)) {
        const std::size_t phases = std::size_t{1} << question.enter.size();
        parent_.assign(phases * forces_ * vectors_ * nodes_, unseen);
        outdone_.assign(phases * forces_ * vectors_, 0);
        for (int i = 0; i < model_.switches(); ++i) known_ |= 1u << (model_.switch_number(i) - 1);
        for (std::size_t k = 0; k < question.enter.size(); ++k) enters_[question.enter[k]] |= 1u << k;
        for (const int n : obstacles.gates())
            if (is_kept_gate(n)) kept_gates_ |= bit(n);
        shut_.assign(vectors_, 0);
        full_.assign(vectors_, 0);
        for (int v = 0; v < model_.vectors(); ++v) find_surely_shut(v);
    }

    Elements violated(long long& work) {
        work += static_cast<long long>(parent_.size() / 16);  // to be cleared
        const std::uint32_t goal = search(work);
        return violations_of(run_to(goal));
    }

private:
    static constexpr std::uint32_t unseen = 0xFFFFFFFF, root = 0xFFFFFFFE;
    struct State {
        std::uint32_t entered, forces;
        int vector, node;
    };

    // The place of a state without its node, and with it.
    std::size_t row(const State& s) const {
        return (s.entered * forces_ + s.forces) * vectors_ + place_of_index(s.vector);
    }
    std::uint32_t index(const State& s) const {
        return static_cast<std::uint32_t>(row(s) * nodes_ + place_of_index(s.node));
    }
    // The bit of the node among those that are asked for; 0: it is not one of them.
    std::uint32_t entering(int node) const { return enters_[node]; }
    State state(std::uint32_t i) const {
        State s{};
        s.node = static_cast<int>(i % nodes_);
        std::size_t quotient = i / nodes_;
        s.vector = static_cast<int>(quotient % vectors_);
        quotient /= vectors_;
        s.forces = static_cast<std::uint32_t>(quotient % forces_);
        s.entered = static_cast<std::uint32_t>(quotient / forces_);
        return s;
    }

    // Gates that are not kept and shut at this vector however the other switches stand.
    void find_surely_shut(int v) {
        unsigned setting = 0;
        for (int i = 0; i < model_.switches(); ++i)
            if (model_.count(v, i) & 1) setting |= 1u << (model_.switch_number(i) - 1);
        full_[v] = setting;
        NodeMask openable = 0;
        const unsigned free_switches = 63u & ~known_;
        for (unsigned subset = free_switches;; subset = (subset - 1) & free_switches) {
            openable |= obstacles_.rules().open[setting | subset];
            if (subset == 0) break;
        }
        shut_[v] = ~openable;
    }

    bool is_kept_gate(int n) const { return obstacles_.gate_at(n) >= 0 && elements_[obstacles_.gate_at(n)]; }

    // With two toggles of a switch more nothing else can be done than from here.
    void outdo(State s) {
        model_.for_each_staler(s.vector, [&](int staler) {
            s.vector = staler;
            outdone_[row(s)] |= bit(s.node);
        });
    }

    // Keeps a state for this number of violations, or, where it takes one more, for the next.
    void push(const State& to, std::uint32_t from, bool free) {
        const std::uint32_t i = index(to);
        if (parent_[i] != unseen || (outdone_[row(to)] & bit(to.node))) return;
        if (free) {
            parent_[i] = from;
            outdo(to);
            layer_.push_back(to);
        } else {
            next_layer_.push_back({to, from});
        }
    }

    void expand(const State& s) {
        const std::uint32_t source = index(s);
        model_.for_each_next(s.vector, [&](int v, int) { push({s.entered, s.forces, v, s.node}, source, true); });
        const NodeMask beside = obstacles_.rules().neighbours[s.node];
        const NodeMask barred = kept_gates_ & ~model_.open(s.vector);
        for_each_node(model_.rules().neighbours[s.node], [&](int m) {
            const bool free = (beside & bit(m)) != 0;  // else through a wall that is not kept
            State to{s.entered | entering(m), s.forces, s.vector, m};
            if (!(barred & bit(m))) push(to, source, free && !(shut_[s.vector] & bit(m)));
            if (to.forces + 1 < forces_) {
                ++to.forces;
                push(to, source, free);
            }
        });
    }

    // The state in which the search ends.
    std::uint32_t search(long long& work) {
        push({entering(board_.enter), 0, 0, board_.enter}, root, true);
        const std::uint32_t goal = (1u << question_.enter.size()) - 1;
        for (;;) {
            for (std::size_t position = 0; position < layer_.size(); ++position) {
                ++work;
                const State s = layer_[position];
                if (s.entered == goal && (!question_.then_exit || s.node == board_.exit)) return index(s);
                expand(s);
            }
            // One violation more. What was put off may have been reached meanwhile.
            layer_.clear();
            assert(!next_layer_.empty());
            for (const auto& [to, from] : std::exchange(next_layer_, {})) push(to, from, true);
        }
    }

    std::vector<State> run_to(std::uint32_t goal) const {
        std::vector<State> run;
        for (std::uint32_t i = goal; i != root; i = parent_[i]) run.push_back(state(i));
        std::reverse(run.begin(), run.end());
        return run;
    }

    // With the other switches standing so that as few gates as possible are violated.
    Elements violations_of(const std::vector<State>& run) const {
        Elements walls;
        std::vector<std::pair<unsigned, int>> entries;  // known setting, node with a gate that is not kept
        for (std::size_t i = 1; i < run.size(); ++i) {
            const int from = run[i - 1].node, to = run[i].node;
            if (from == to) continue;
            if (!(obstacles_.rules().neighbours[from] & bit(to))) walls.set(obstacles_.wall_between(from, to));
            if (run[i].forces == run[i - 1].forces && obstacles_.gate_at(to) >= 0 && !is_kept_gate(to))
                entries.push_back({full_[run[i].vector], to});
        }
        Elements best;
        bool found = false;
        const unsigned free_switches = 63u & ~known_;
        for (unsigned subset = free_switches;; subset = (subset - 1) & free_switches) {
            Elements violated = walls;
            for (const auto& [setting, node] : entries)
                if (!(obstacles_.rules().open[setting | subset] & bit(node))) violated.set(obstacles_.gate_at(node));
            if (!found || violated.count() < best.count()) best = violated;
            found = true;
            if (subset == 0) break;
        }
        return best;
    }

    const Obstacles& obstacles_;
    const Board& board_;
    const Elements& elements_;
    const Question& question_;
    MovementModel model_;
    std::size_t nodes_, vectors_, forces_;
    std::vector<std::uint32_t> parent_;                        // by state: where it was reached from
    std::vector<NodeMask> outdone_;                            // by row: states of which a fresher one was reached
    std::vector<State> layer_;                                 // with as few violations as the search has got to
    std::vector<std::pair<State, std::uint32_t>> next_layer_;  // with one more, and where each was reached from
    ByNode<std::uint32_t> enters_{};
    NodeMask kept_gates_ = 0;
    unsigned known_ = 0;  // switches of the kept gates
    IndexedVector<NodeMask, int> shut_;
    IndexedVector<unsigned, int> full_;
};

}  // namespace

Elements violated_on_the_way(const Obstacles& obstacles, const Elements& elements, const Question& question,
                             long long& work) {
    return WaySearch(obstacles, elements, question).violated(work);
}

}  // namespace nedforge::luddite
