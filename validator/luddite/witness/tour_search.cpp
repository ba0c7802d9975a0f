#include "validator/luddite/witness/tour_search.h"

#include <algorithm>
#include <queue>
#include <unordered_set>

#include "engine/base/indexed.h"
#include "engine/luddite/spaces.h"

namespace nedforge::luddite {

namespace {

struct TourState {
    NodeMask powered = 0, emptied = 0;
    std::uint16_t vector = 0;
    std::uint8_t node = 0, forces = 0;
    bool entered = false;  // the goal's node
    bool operator==(const TourState&) const = default;
};

struct Hash {
    std::size_t operator()(const TourState& s) const {
        std::uint64_t h = s.powered * 0x9E3779B97F4A7C15u ^ s.emptied * 0xC2B2AE3D27D4EB4Fu;
        h ^= (std::uint64_t{s.vector} << 24 | std::uint64_t{s.node} << 16 | std::uint64_t{s.forces} << 8 | s.entered) *
             0x165667B19E3779F9u;
        return h ^ h >> 29;
    }
};

class TourSearch {
public:
    TourSearch(const Board& board, const TourGoal& goal, int energy)
        : board_(board), goal_(goal), energy_(energy), model_(MovementRules(board)) {
        int maximum = energy;
        for_each_node(board.cache_nodes, [&](int n) {
            const int gain = board.cache[n][Resource::energy];
            if (gain == 0) return;
            caches_ |= bit(n);
            maximum += gain;
        });
        maximum = within_spaces(board.rulings, board.spaces[Resource::energy], maximum);
        escaping_ = model_.returning_with_forces(std::min(maximum / force_price, 2 * board.node_count)).back();
    }

    std::optional<Run> search(std::size_t& states) {
        TourState start;
        start.node = static_cast<std::uint8_t>(board_.enter);
        start.entered = goal_.enter < 0;
        push(start, 0, -1, {});
        while (!queue_.empty() && states > 0) {
            const auto [cost, found] = queue_.top();
            queue_.pop();
            const TourState state = known_[found].state;
            if (!settled_.insert(state).second) continue;
            --states;
            if (state.entered && state.node == board_.exit) return run_to(found);
            expand(state, cost, found);
        }
        return std::nullopt;
    }

private:
    static constexpr int die_cost = 6;
    struct Met {
        TourState state;
        int from;
        RunStep step;
    };

    int energy_of(const TourState& s) const {
        int gained = energy_;
        for_each_node(s.emptied, [&](int n) { gained += board_.cache[n][Resource::energy]; });
        gained = within_spaces(board_.rulings, board_.spaces[Resource::energy], gained);
        return gained - power_price * std::popcount(s.powered) - force_price * s.forces;
    }

    void push(const TourState& state, int cost, int from, RunStep step) {
        if (!(escaping_[state.vector] & bit(state.node)) || settled_.contains(state)) return;
        known_.push_back({state, from, step});
        queue_.push({cost, index_count(known_) - 1});
    }

    void expand(const TourState& state, int cost, int source) {
        model_.for_each_next(state.vector, [&](int vector, int i) {
            TourState to = state;
            to.vector = static_cast<std::uint16_t>(vector);
            push(to, cost + die_cost, source, {RunStep::Kind::toggle, model_.switch_number(i)});
        });
        const int energy = energy_of(state);
        for_each_node(board_.neighbours[state.node], [&](int n) {
            TourState to = state;
            to.node = static_cast<std::uint8_t>(n);
            to.emptied |= caches_ & bit(n);
            to.entered |= n == goal_.enter;
            const bool shut = (board_.energy_nodes & ~state.powered & bit(n)) != 0;
            if (model_.open(state.vector) & bit(n)) {
                if (shut && energy < power_price) return;
                if (shut) to.powered |= bit(n);
                push(to, cost + 1 + (board_.locked & bit(n) ? die_cost : 0), source, {RunStep::Kind::step, n});
            } else if (energy >= force_price) {
                ++to.forces;
                push(to, cost + 1, source, {RunStep::Kind::force, n});
            }
        });
    }

    Run run_to(int found) const {
        Run run;
        for (; known_[found].from >= 0; found = known_[found].from) run.push_back(known_[found].step);
        std::reverse(run.begin(), run.end());
        return run;
    }

    const Board& board_;
    TourGoal goal_;
    int energy_;
    MovementModel model_;
    NodeMask caches_ = 0;  // with energy
    Sweep escaping_;       // states from which the Exit can be had with all the energy there may be
    IndexedVector<Met, int> known_;
    std::unordered_set<TourState, Hash> settled_;
    using Waiting = std::pair<int, int>;  // cost, index in known_
    std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> queue_;
};

}  // namespace

std::optional<Run> find_tour(const Board& board, const TourGoal& goal, int energy, std::size_t& states) {
    return TourSearch(board, goal, energy).search(states);
}

}  // namespace nedforge::luddite
