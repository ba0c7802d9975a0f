#include "validator/luddite/checks/reachability/movement_words.h"
#include "validator/luddite/movement/facts.h"

namespace nedforge::luddite {

namespace {

// Energy nodes that alone make it too expensive, all others free; nothing can be left out of the set, unless the
// work that all findings of a map have together is spent.
NodeMask dear_nodes(const CheckContext& context, const MovementRules& rules, int node, EnergyWork& work) {
    NodeMask dear = context.options.reasons ? context.board->energy_nodes : 0;
    const int payable = context.facts->payable_energy;
    // Where gates are beside the point, that leaves few to ask about in earnest.
    for_each_node(dear, [&](int n) {
        if (energy_without_gates(rules, dear & ~bit(n), node) > payable) dear &= ~bit(n);
    });
    for_each_node(dear, [&](int n) {
        if (work.models > 0 && least_energy(rules, dear & ~bit(n), node, work, payable, payable).least > payable)
            dear &= ~bit(n);
    });
    return dear;
}

void check_energy_short(const CheckContext& context, Diagnostics& out) {
    const MapFacts& facts = *context.facts;
    EnergyWork work = work_to_tell;
    const MovementRules rules(*context.board);
    for (const auto& found : facts.energy_short) {
        const bool exit = found.node == context.board->exit;
        const NodeFacts& node = facts.nodes[found.node];
        std::string message = "to reach " + node_word(context, found.node) + (exit ? "" : " and then the Exit") +
                              " takes at least " + std::to_string(found.needed) + " energy, but the map gives " +
                              std::to_string(facts.payable_energy);
        std::vector<Related> places;
        std::vector<std::string> ids;
        for_each_node(dear_nodes(context, rules, found.node, work), [&](int n) {
            ids.push_back(node_id(context, n));
            places.push_back(
                related(node_path(n, "energy"), "an energy node: 1 energy to enter", {node_id(context, n)}));
        });
        if (!ids.empty())
            message += ids.size() > 1 ? ": the energy nodes " + listed(ids) + " make every way too expensive"
                                      : ": the energy node " + ids[0] + " makes every way too expensive";
        const int forces = exit ? node.forces.value_or(0) : node.forces_and_exit.value_or(0);
        if (forces > 0)
            message += std::string(ids.empty() ? ": " : ", and ") + "the way needs " + counted(forces, "force step") +
                       " (2 energy each)";
        report(out, energy_short_check, node_path(found.node), std::move(message),
               "give " + std::to_string(found.needed - facts.payable_energy) +
                   " energy more (at the start, in a cache, as a bonus), or open a cheaper way",
               {node_id(context, found.node)})
            .related = std::move(places);
    }
}

}  // namespace

const Check energy_short_check{
    {"NED308", "energy-short", Severity::error,
     "Every run to the Exit, or to this critical node and then to the Exit, needs more energy for energy nodes (1 "
     "each, once) and force steps (2 each) than E, the energy that the map can pay. The energy in a cache counts only "
     "once a run can enter its node on the energy so far, so energy behind the node that it must open does not count.",
     "The way is there, but nobody can pay for it.",
     "Print more energy (start, caches that can be reached, Clock, bonuses, Hack rewards) and enough spaces, or make "
     "the way cheaper.",
     "# bad: two energy nodes before the Exit, and 1 energy in all\n"
     "- {id: A1, at: [0, 0], role: enter}\n"
     "- {id: B1, at: [1, 0], energy: true}\n"
     "- {id: C1, at: [2, 0], energy: true}\n"
     "- {id: D1, at: [3, 0], role: exit}\n"
     "resources: {energy: {spaces: 4, start: 1}}\n"
     "# good\n"
     "resources: {energy: {spaces: 4, start: 2}}\n"},
    Phase::reachability,
    check_energy_short};

}  // namespace nedforge::luddite
