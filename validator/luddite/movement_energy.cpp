// Force steps and energy that runs of M need (NED301 to 304, NED308).

#include <algorithm>
#include <climits>

#include "validator/luddite/hitting_set.h"
#include "validator/luddite/movement_facts.h"

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

// The smallest set of energy nodes with which a run with at most `forces` force steps does it; -1: none does, or it has
// more than `limit`.
int fewest_energy_nodes(const MovementRules& rules, NodeMask energy_nodes, int node, int forces, int limit) {
    const auto suffices = [&](NodeMask powered) {
        MovementRules closed = rules;
        closed.close(energy_nodes & ~powered);
        return can_visit(MovementModel(closed), node, true, forces);
    };
    if (!suffices(energy_nodes)) return -1;
    std::vector<Elements> cuts;
    for (;;) {
        const Elements chosen = smallest_hitting_set(cuts);
        if (static_cast<int>(chosen.count()) > limit) return -1;
        NodeMask powered = chosen.to_ullong();
        if (suffices(powered)) return static_cast<int>(chosen.count());
        for_each_node(energy_nodes & ~powered, [&](int n) {
            if (!suffices(powered | bit(n))) powered |= bit(n);
        });
        cuts.push_back(Elements(energy_nodes & ~powered));
    }
}

}  // namespace

int least_energy(const MovementRules& rules, NodeMask energy_nodes, int node) {
    int least = INT_MAX;
    for (int forces = 0; 2 * forces < least; ++forces) {
        const int limit = least == INT_MAX ? max_nodes : least - 1 - 2 * forces;
        const int nodes = fewest_energy_nodes(rules, energy_nodes, node, forces, limit);
        if (nodes >= 0) least = 2 * forces + nodes;
    }
    return least;
}

}  // namespace nedforge::luddite
