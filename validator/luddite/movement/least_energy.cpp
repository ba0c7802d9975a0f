// Force steps and energy that runs of M need (NED301 to 304, NED308).

#include <algorithm>
#include <climits>

#include "validator/base/algorithms/hitting_set.h"
#include "validator/luddite/movement/board_graph.h"
#include "validator/luddite/movement/facts.h"

namespace nedforge::luddite {

namespace {

// The smallest sum of layers k + l with a state that has `node` in both.
int fewest_together(const std::vector<Sweep>& outward, const std::vector<Sweep>& homeward, int node) {
    for (std::size_t sum = 0; sum + 1 < outward.size() + homeward.size(); ++sum)
        for (std::size_t k = 0; k <= sum && k < outward.size(); ++k) {
            if (sum - k >= homeward.size()) continue;
            const Sweep& a = outward[k];
            const Sweep& b = homeward[sum - k];
            for (std::size_t v = 0; v < a.size(); ++v)
                if (a[v] & b[v] & bit(node)) return static_cast<int>(sum);
        }
    return -1;
}

int fewest_to(const std::vector<Sweep>& outward, int node) {
    for (std::size_t k = 0; k < outward.size(); ++k)
        for (const NodeMask set : outward[k])
            if (set & bit(node)) return static_cast<int>(k);
    return -1;
}

}  // namespace

ForcesNeeded forces_needed(const MovementModel& model, int force_limit) {
    ForcesNeeded needed;
    const auto outward = model.reached_with_forces(force_limit);
    const auto homeward = model.returning_with_forces(force_limit);
    for (int n = 0; n < model.rules().node_count; ++n) {
        needed.enter.push_back(fewest_to(outward, n));
        const int round_trip = fewest_together(outward, homeward, n);
        needed.enter_and_exit.push_back(round_trip > force_limit ? -1 : round_trip);
    }
    return needed;
}

bool can_visit(const MovementModel& model, int node, bool then_exit, int force_limit) {
    const auto outward = model.reached_with_forces(force_limit);
    const int enter = fewest_to(outward, node);
    if (enter < 0 || !then_exit) return enter >= 0;
    const int round_trip = fewest_together(outward, model.returning_with_forces(force_limit - enter), node);
    return round_trip >= 0 && round_trip <= force_limit;
}

namespace {

constexpr int unreached = INT_MAX / 8;

// What a run is to do: enter a node and then, where asked, stand on the Exit. Some nodes cost energy.
struct Errand {
    const MovementRules& rules;
    NodeMask energy_nodes;
    int node;
    bool then_exit;
};

// With all gates lifted. An energy node is paid once, a node that can't be entered is forced once. Enter, node and Exit
// are joined by three paths that part at some node.
int cost_of_paths(const Errand& errand) {
    const MovementRules& rules = errand.rules;
    NodeMask enterable = 0;
    for (const NodeMask open : rules.open) enterable |= open;
    std::vector<int> weight;
    for (int n = 0; n < rules.node_count; ++n)
        weight.push_back(n == rules.enter ? 0 : errand.energy_nodes & bit(n) ? 1 : enterable & bit(n) ? 0 : 2);
    const NodeGraph graph = graph_of(rules);
    const auto a = graph.path_costs(rules.enter, weight);
    if (!errand.then_exit) return a[place_of_index(errand.node)].value_or(unreached);
    const auto b = graph.path_costs(errand.node, weight), c = graph.path_costs(rules.exit, weight);
    int lowest = unreached;
    for (std::size_t n = 0; n < weight.size(); ++n)
        if (a[n] && b[n] && c[n]) lowest = std::min(lowest, *a[n] + *b[n] + *c[n] - 2 * weight[n]);
    return lowest;
}

// The states of M by what a cheapest run to them pays, an energy for every time it enters an energy node: layer c holds
// those that cost at most c. `for_nothing` has the energy nodes closed.
class PaidLayers {
public:
    PaidLayers(const MovementModel& model, const MovementModel& for_nothing, NodeMask energy_nodes)
        : model_(model), for_nothing_(for_nothing), energy_nodes_(energy_nodes) {}

    // The next layer: what the cheaper ones give, and the states of `extra`.
    void add(const Sweep& extra, NodeMask extra_nodes) {
        Sweep next = layers_.empty() ? model_.nowhere() : layers_.back();
        for (int v = 0; v < model_.vectors(); ++v) {
            next[v] |= extra[v] & extra_nodes;
            if (!near_.empty()) next[v] |= near_.back()[v] & model_.open(v) & energy_nodes_;
            if (has_index(near_, last() - 1)) next[v] |= near_[last() - 1][v];
        }
        for_nothing_.spread(next);
        Sweep near = next;
        for (NodeMask& set : near) set = model_.around(set);
        layers_.push_back(std::move(next));
        near_.push_back(std::move(near));
    }
    const Sweep& newest() const { return layers_.back(); }
    // Whether the last three layers are one, and so every layer to come.
    bool complete() const {
        return last() >= 2 && layers_[last()] == layers_[last() - 1] && layers_[last()] == layers_[last() - 2];
    }

private:
    int last() const { return index_count(layers_) - 1; }

    const MovementModel& model_;
    const MovementModel& for_nothing_;
    NodeMask energy_nodes_;
    IndexedVector<Sweep, int> layers_, near_;  // near: the nodes around each state
};
static_assert(power_price == 1 && force_price == 2);

// A cheapest run that pays an energy for every time it enters an energy node.
int paid_every_time(const Errand& errand) {
    MovementRules shut = errand.rules;
    shut.close(errand.energy_nodes);
    const MovementModel model(errand.rules), for_nothing(shut);
    PaidLayers before(model, for_nothing, errand.energy_nodes), after(model, for_nothing, errand.energy_nodes);
    Sweep start = model.nowhere();
    start[0] = bit(errand.rules.enter);
    const NodeMask goal = bit(errand.then_exit ? errand.rules.exit : errand.node);
    for (int cost = 0; !before.complete() || !after.complete(); ++cost) {
        before.add(start, bit(errand.rules.enter));
        after.add(before.newest(), bit(errand.node));
        for (const NodeMask set : after.newest())
            if (set & goal) return cost;
    }
    return unreached;
}

// The smallest set of energy nodes with which a run with at most `forces` force steps does it, or at least so many;
// more than `limit` where none does or it has more than that.
LeastEnergy fewest_energy_nodes(const Errand& errand, int forces, int limit, EnergyWork& work) {
    const NodeMask energy_nodes = errand.energy_nodes;
    const auto suffices = [&](NodeMask powered) {
        --work.models;
        MovementRules closed = errand.rules;
        closed.close(energy_nodes & ~powered);
        return can_visit(MovementModel(closed), errand.node, errand.then_exit, forces);
    };
    if (!suffices(energy_nodes)) return {limit + 1, true};
    std::vector<Elements> cuts;
    for (;;) {
        const HittingSet chosen = smallest_hitting_set(cuts, work.steps);
        const int count = static_cast<int>(chosen.at_least);
        if (count > limit) return {limit + 1, true};
        if (!chosen.found || work.models < 0) return {count, false};
        NodeMask powered = chosen.set.to_ullong();
        if (suffices(powered)) return {count, true};
        for_each_node(energy_nodes & ~powered, [&](int n) {
            if (work.models >= 0 && !suffices(powered | bit(n))) powered |= bit(n);
        });
        cuts.push_back(Elements(energy_nodes & ~powered));
    }
}

LeastEnergy least_energy_of(const Errand& errand, EnergyWork& work, int ceiling, int fine) {
    const int low = cost_of_paths(errand);
    if (low > ceiling) return {low, false};
    --work.models;
    int high = paid_every_time(errand);
    if (low >= high) return {high, true};
    int open = ceiling < high ? ceiling + 1 : high;  // the least that was left undecided
    for (int forces = 0; force_price * forces < open && high > fine; ++forces) {
        if (work.models < 0 || work.steps.spent()) {
            open = force_price * forces;
            break;
        }
        const int limit = std::min(high - 1, ceiling) - force_price * forces;
        const LeastEnergy nodes = fewest_energy_nodes(errand, forces, limit, work);
        if (!nodes.decided)
            open = std::min(open, force_price * forces + nodes.least);
        else if (nodes.least <= limit)
            high = force_price * forces + nodes.least;
    }
    if (open >= high) return {high, true};
    return {std::max(low, open), std::max(low, open) >= high};
}

}  // namespace

int energy_without_gates(const MovementRules& rules, NodeMask energy_nodes, int node) {
    const int cost = cost_of_paths({rules, energy_nodes, node, true});
    return cost < unreached ? cost : 0;
}

LeastEnergy least_energy(const MovementRules& rules, NodeMask energy_nodes, int node, EnergyWork& work, int limit,
                         int fine) {
    return least_energy_of({rules, energy_nodes, node, true}, work, limit, fine);
}

LeastEnergy energy_to_enter(const MovementRules& rules, NodeMask energy_nodes, int node, EnergyWork& work, int limit,
                            int fine) {
    return least_energy_of({rules, energy_nodes, node, false}, work, limit, fine);
}

}  // namespace nedforge::luddite
