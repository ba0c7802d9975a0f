#include "validator/luddite/explain/obstacles.h"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace nedforge::luddite {

namespace {
std::size_t at(int i) { return static_cast<std::size_t>(i); }
}  // namespace

Obstacles::Obstacles(const Map& map, const Board& board) : board_(board), rules_(board) {
    gate_at_.fill(-1);
    for (int n = 0; n < board.node_count; ++n)
        if (board.gate_switches[at(n)]) {
            gate_at_[at(n)] = static_cast<int>(gates_.size());
            gates_.push_back(n);
        }
    for (std::size_t w = 0; w < map.walls.size(); ++w) {
        const int a = index_of_node(map, map.walls[w][0]), b = index_of_node(map, map.walls[w][1]);
        if (a < 0 || b < 0 || (rules_.neighbours[at(a)] & bit(b)) || (walled_off_[at(a)] & bit(b))) continue;
        const Position p = board.at[at(a)], q = board.at[at(b)];
        const int apart = (p.column - q.column) * (p.column - q.column) + (p.row - q.row) * (p.row - q.row);
        if (apart != 1 || count() == max_elements) continue;
        walls_.push_back(static_cast<int>(w));
        wall_ends_.push_back({a, b});
        walled_off_[at(a)] |= bit(b);
        walled_off_[at(b)] |= bit(a);
    }
}

int Obstacles::wall_between(int a, int b) const {
    for (std::size_t i = 0; i < walls_.size(); ++i)
        if ((wall_ends_[i][0] == a && wall_ends_[i][1] == b) || (wall_ends_[i][0] == b && wall_ends_[i][1] == a))
            return static_cast<int>(gates_.size() + i);
    return -1;
}

MovementRules Obstacles::with_only(const Elements& kept) const {
    MovementRules rules = rules_;
    NodeMask lifted = 0;
    for (std::size_t i = 0; i < gates_.size(); ++i)
        if (!kept[i]) lifted |= bit(gates_[i]);
    rules.lift_gates(lifted);
    for (std::size_t i = 0; i < walls_.size(); ++i)
        if (!kept[gates_.size() + i]) rules.join(wall_ends_[i][0], wall_ends_[i][1]);
    return rules;
}

namespace {

// A search over (nodes entered of those asked for, force steps, toggle vector of the kept gates' switches, node),
// fewest sure violations first. The other switches stand still: which way, is chosen when the run is known.
class WaySearch {
public:
    WaySearch(const Obstacles& obstacles, const Elements& kept, const Question& question)
        : obstacles_(obstacles),
          board_(obstacles.board()),
          kept_(kept),
          question_(question),
          model_(obstacles.with_only(kept)),
          nodes_(at(board_.node_count)),
          vectors_(at(model_.vectors())),
          forces_(at(question.forces) + 1) {
        const std::size_t phases = std::size_t{1} << question.enter.size();
        parent_.assign(phases * forces_ * vectors_ * nodes_, unseen);
        for (int i = 0; i < model_.switches(); ++i) known_ |= 1u << (model_.switch_number(i) - 1);
        for (std::size_t k = 0; k < question.enter.size(); ++k) enters_[at(question.enter[k])] |= 1u << k;
        for (const int n : obstacles.gates())
            if (is_kept_gate(n)) kept_gates_ |= bit(n);
        shut_.assign(vectors_, 0);
        full_.assign(vectors_, 0);
        for (std::size_t v = 0; v < vectors_; ++v) find_surely_shut(v);
    }

    Elements violated(long long& work) {
        work += static_cast<long long>(parent_.size() / 16);  // to be cleared
        const std::uint32_t goal = search(work);
        return violations_of(run_to(goal));
    }

private:
    static constexpr std::uint32_t unseen = 0xFFFFFFFF, root = 0xFFFFFFFE;
    struct State {
        std::uint32_t entered, forces, vector;
        int node;
    };

    std::uint32_t index(const State& s) const {
        return static_cast<std::uint32_t>(((s.entered * forces_ + s.forces) * vectors_ + s.vector) * nodes_ +
                                          at(s.node));
    }
    // The bit of the node among those that are asked for; 0: it is none.
    std::uint32_t entering(int node) const { return enters_[at(node)]; }
    State state(std::uint32_t i) const {
        State s{};
        s.node = static_cast<int>(i % nodes_);
        std::size_t rest = i / nodes_;
        s.vector = static_cast<std::uint32_t>(rest % vectors_);
        rest /= vectors_;
        s.forces = static_cast<std::uint32_t>(rest % forces_);
        s.entered = static_cast<std::uint32_t>(rest / forces_);
        return s;
    }

    // Gates that are not kept and shut at this vector however the other switches stand.
    void find_surely_shut(std::size_t v) {
        unsigned setting = 0;
        for (int i = 0; i < model_.switches(); ++i)
            setting |= static_cast<unsigned>(model_.count(static_cast<int>(v), i) & 1) << (model_.switch_number(i) - 1);
        full_[v] = setting;
        NodeMask ever = 0;
        const unsigned others = 63u & ~known_;
        for (unsigned more = others;; more = (more - 1) & others) {
            ever |= board_.gate_open[setting | more];
            if (more == 0) break;
        }
        shut_[v] = ~ever;
    }

    bool is_kept_gate(int n) const { return obstacles_.gate_at(n) >= 0 && kept_[at(obstacles_.gate_at(n))]; }

    // Reached already with two toggles of a switch less: from there all the same can be done.
    bool is_outdone(State s) const {
        bool outdone = false;
        model_.for_each_fresher(static_cast<int>(s.vector), [&](int fresher) {
            s.vector = static_cast<std::uint32_t>(fresher);
            outdone = parent_[index(s)] != unseen;
            return !outdone;
        });
        return outdone;
    }

    std::uint32_t search(long long& work) {
        std::vector<State> now, next;
        const auto push = [&](const State& to, std::uint32_t from, bool free) {
            const std::uint32_t i = index(to);
            if (parent_[i] != unseen || is_outdone(to)) return;
            if (free) {
                parent_[i] = from;
                now.push_back(to);
            } else {
                next.push_back(to);
                later_.push_back(from);
            }
        };
        push({entering(board_.enter), 0, 0, board_.enter}, root, true);
        const std::uint32_t all = (1u << question_.enter.size()) - 1;
        for (;;) {
            for (std::size_t done = 0; done < now.size(); ++done) {
                ++work;
                const State s = now[done];
                const std::uint32_t here = index(s);
                if (s.entered == all && (!question_.then_exit || s.node == board_.exit)) return here;
                model_.for_each_next(static_cast<int>(s.vector), [&](int v, int) {
                    push({s.entered, s.forces, static_cast<std::uint32_t>(v), s.node}, here, true);
                });
                const NodeMask beside = board_.neighbours[at(s.node)];
                const NodeMask barred = kept_gates_ & ~model_.open(static_cast<int>(s.vector));
                for_each_node(model_.rules().neighbours[at(s.node)], [&](int m) {
                    const bool free = (beside & bit(m)) != 0;  // else through a wall that is not kept
                    State to{s.entered | entering(m), s.forces, s.vector, m};
                    if (!(barred & bit(m))) push(to, here, free && !(shut_[s.vector] & bit(m)));
                    if (to.forces + 1 < forces_) {
                        ++to.forces;
                        push(to, here, free);
                    }
                });
            }
            // One violation more. What was put off may have been reached meanwhile.
            now.clear();
            assert(!next.empty());
            for (std::size_t i = 0; i < next.size(); ++i)
                if (parent_[index(next[i])] == unseen && !is_outdone(next[i])) {
                    parent_[index(next[i])] = later_[i];
                    now.push_back(next[i]);
                }
            next.clear();
            later_.clear();
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
            if (!(board_.neighbours[at(from)] & bit(to))) walls.set(at(obstacles_.wall_between(from, to)));
            if (run[i].forces == run[i - 1].forces && obstacles_.gate_at(to) >= 0 && !is_kept_gate(to))
                entries.push_back({full_[run[i].vector], to});
        }
        Elements best;
        bool found = false;
        const unsigned others = 63u & ~known_;
        for (unsigned more = others;; more = (more - 1) & others) {
            Elements violated = walls;
            for (const auto& [setting, node] : entries)
                if (!(board_.gate_open[setting | more] & bit(node))) violated.set(at(obstacles_.gate_at(node)));
            if (!found || violated.count() < best.count()) best = violated;
            found = true;
            if (more == 0) break;
        }
        return best;
    }

    const Obstacles& obstacles_;
    const Board& board_;
    const Elements& kept_;
    const Question& question_;
    MovementModel model_;
    std::size_t nodes_, vectors_, forces_;
    std::vector<std::uint32_t> parent_;  // by state: where it was reached from
    std::vector<std::uint32_t> later_;
    std::array<std::uint32_t, max_nodes> enters_{};
    NodeMask kept_gates_ = 0;
    unsigned known_ = 0;  // switches of the kept gates
    std::vector<NodeMask> shut_;
    std::vector<unsigned> full_;
};

}  // namespace

Elements violated_on_the_way(const Obstacles& obstacles, const Elements& kept, const Question& question,
                             long long& work) {
    return WaySearch(obstacles, kept, question).violated(work);
}

}  // namespace nedforge::luddite
