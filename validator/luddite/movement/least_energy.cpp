// Force steps and energy that runs of M need (NED301 to 304, NED308).

#include <algorithm>
#include <climits>

#include "validator/base/algorithms/hitting_set.h"
#include "validator/luddite/movement/board_graph.h"
#include "validator/luddite/movement/facts.h"

namespace nedforge::luddite {

namespace {

// The smallest sum of layers k + l with a state that has `node` in both.
int fewest_together(const std::vector<Sweep>& there, const std::vector<Sweep>& back, int node) {
    for (std::size_t sum = 0; sum + 1 < there.size() + back.size(); ++sum)
        for (std::size_t k = 0; k <= sum && k < there.size(); ++k) {
            if (sum - k >= back.size()) continue;
            const Sweep& a = there[k];
            const Sweep& b = back[sum - k];
            for (std::size_t v = 0; v < a.size(); ++v)
                if (a[v] & b[v] & bit(node)) return static_cast<int>(sum);
        }
    return -1;
}

int fewest_to(const std::vector<Sweep>& there, int node) {
    for (std::size_t k = 0; k < there.size(); ++k)
        for (const NodeMask set : there[k])
            if (set & bit(node)) return static_cast<int>(k);
    return -1;
}

}  // namespace

ForcesNeeded forces_needed(const MovementModel& model, int most) {
    ForcesNeeded needed;
    const auto there = model.reached_with_forces(most);
    const auto back = model.returning_with_forces(most);
    for (int n = 0; n < model.rules().node_count; ++n) {
        needed.enter.push_back(fewest_to(there, n));
        const int both = fewest_together(there, back, n);
        needed.enter_and_exit.push_back(both > most ? -1 : both);
    }
    return needed;
}

bool can_visit(const MovementModel& model, int node, bool then_exit, int most) {
    const auto there = model.reached_with_forces(most);
    const int enter = fewest_to(there, node);
    if (enter < 0 || !then_exit) return enter >= 0;
    const int both = fewest_together(there, model.returning_with_forces(most - enter), node);
    return both >= 0 && both <= most;
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
    int least = unreached;
    for (std::size_t n = 0; n < weight.size(); ++n)
        if (a[n] && b[n] && c[n]) least = std::min(least, *a[n] + *b[n] + *c[n] - 2 * weight[n]);
    return least;
}

// A cheapest run that pays an energy for every time it enters an energy node.
int paid_every_time(const Errand& errand) {
    const MovementRules& rules = errand.rules;
    const MovementModel model(rules);
    const auto place = [&](bool visited, int vector, int n) {
        return (vector * 2 + (visited ? 1 : 0)) * rules.node_count + n;
    };
    IndexedVector<int, int> best(place_of_index(place(false, model.vectors(), 0)), unreached);
    struct Stop {
        int vector, node;
        bool visited;
    };
    IndexedVector<std::vector<Stop>, int> by_cost(1);
    const auto add = [&](int cost, Stop s) {
        s.visited = s.visited || s.node == errand.node;
        int& known = best[place(s.visited, s.vector, s.node)];
        if (cost >= known) return;
        known = cost;
        while (!has_index(by_cost, cost)) by_cost.emplace_back();
        by_cost[cost].push_back(s);
    };
    add(0, {0, rules.enter, false});
    for (int cost = 0; has_index(by_cost, cost); ++cost)
        for (std::size_t i = 0; i < by_cost[cost].size(); ++i) {
            const Stop at = by_cost[cost][i];
            if (best[place(at.visited, at.vector, at.node)] < cost) continue;
            if (at.visited && (!errand.then_exit || at.node == errand.rules.exit)) return cost;
            model.for_each_next(at.vector, [&](int next, int) { add(cost, {next, at.node, at.visited}); });
            const NodeMask open = model.open(at.vector);
            for_each_node(rules.neighbours[at.node], [&](int to) {
                add(cost + (!(open & bit(to))               ? force_price
                            : errand.energy_nodes & bit(to) ? power_price
                                                            : 0),
                    {at.vector, to, at.visited});
            });
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

LeastEnergy least_energy_of(const Errand& errand, EnergyWork& work, int enough, int fine) {
    const int low = cost_of_paths(errand);
    if (low > enough) return {low, false};
    --work.models;
    int high = paid_every_time(errand);
    if (low >= high) return {high, true};
    int open = enough < high ? enough + 1 : high;  // the least that was left undecided
    for (int forces = 0; force_price * forces < open && high > fine; ++forces) {
        if (work.models < 0 || work.steps == 0) {
            open = force_price * forces;
            break;
        }
        const int limit = std::min(high - 1, enough) - force_price * forces;
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

LeastEnergy least_energy(const MovementRules& rules, NodeMask energy_nodes, int node, EnergyWork& work, int enough,
                         int fine) {
    return least_energy_of({rules, energy_nodes, node, true}, work, enough, fine);
}

LeastEnergy energy_to_enter(const MovementRules& rules, NodeMask energy_nodes, int node, EnergyWork& work, int enough,
                            int fine) {
    return least_energy_of({rules, energy_nodes, node, false}, work, enough, fine);
}

}  // namespace nedforge::luddite
