#include "validator/luddite/movement/movement.h"

#include <algorithm>

#include "engine/base/bits.h"
#include "engine/base/indexed.h"
#include "validator/luddite/movement/economy.h"
#include "validator/luddite/movement/facts.h"

namespace nedforge::luddite {

namespace {

NodeMask attainable_codes(const Board& board, const std::vector<HackFact>& hack) {
    NodeMask nodes = 0;
    for (std::size_t r = 0; r < board.hack.rewards.size(); ++r)
        if (board.hack.rewards[r].node >= 0 && hack[r].attainable) nodes |= bit(board.hack.rewards[r].node);
    return nodes;
}

// Node indices, sorted by id within and between.
std::vector<std::vector<int>> by_ids(const std::vector<NodeMask>& sets, const Board& board) {
    IndexedVector<int, int> order(place_of_index(board.node_count)), rank(order);
    for (int n = 0; n < board.node_count; ++n) order[n] = n;
    std::sort(order.begin(), order.end(), [&](int a, int b) { return board.node_ids[a] < board.node_ids[b]; });
    for (int r = 0; r < board.node_count; ++r) rank[order[r]] = r;
    std::vector<std::vector<int>> ranks;
    for (const NodeMask set : sets) {
        auto& list = ranks.emplace_back();
        for_each_node(set, [&](int n) { list.push_back(rank[n]); });
        std::sort(list.begin(), list.end());
    }
    std::sort(ranks.begin(), ranks.end());
    for (auto& list : ranks)
        for (int& entry : list) entry = order[entry];
    return ranks;
}

// NED308, with energy nodes and force steps paid for.
std::vector<MapFacts::EnergyShort> energy_short(const Board& board, const MapFacts& facts, bool how_short) {
    const int energy = facts.payable_energy, energy_nodes = std::popcount(board.energy_nodes);
    const MovementRules rules(board);
    EnergyWork work, to_say_how_short = work_to_tell;
    const auto short_at = [&](int n) -> std::optional<MapFacts::EnergyShort> {
        const auto& node = facts.nodes[n];
        // With every energy node powered it takes no more than this.
        if (node.forces_and_exit && energy_nodes + force_price * *node.forces_and_exit <= energy) return {};
        const int needed = least_energy(rules, board.energy_nodes, n, work, energy, energy).least;
        if (needed <= energy) return {};  // or not decided
        const int lowest = how_short ? least_energy(rules, board.energy_nodes, n, to_say_how_short).least : 0;
        return MapFacts::EnergyShort{n, std::max(needed, lowest)};
    };
    const auto& exit = facts.nodes[board.exit];
    if (!exit.forces) return {};  // NED301
    if (const auto found = short_at(board.exit)) return {*found};
    std::vector<MapFacts::EnergyShort> shortages;
    for_each_node(board.critical_nodes, [&](int n) {
        const auto& node = facts.nodes[n];
        const bool unreachable = !node.forces;                                     // NED302
        const bool no_return = exit.reachable && node.reachable && !node.returns;  // NED304
        if (unreachable || no_return) return;
        if (const auto found = short_at(n)) shortages.push_back(*found);
    });
    return shortages;
}

// The shortest runs to states from which the Exit can't be reached any more. Precondition: there are such states.
void find_no_return(const MovementModel& model, const Board& board, const Sweep& reached, const Sweep& returning,
                    MapFacts& facts) {
    facts.point_of_no_return = true;
    Sweep traps = reached;
    for (std::size_t v = 0; v < traps.size(); ++v) traps[v] &= ~returning[v];
    const Run run = shortest_run(model, traps);
    facts.no_return_run = to_witness(run, board.node_ids);
    const auto is_toggle = [](const RunStep& step) { return step.kind == RunStep::Kind::toggle; };
    if (std::count_if(run.begin(), run.end(), is_toggle) <= early_toggles) {
        facts.early_no_return_run = facts.no_return_run;
        return;
    }
    NodeMask early = 0;
    for (int v = 0; v < model.vectors(); ++v) {
        if (model.toggles(v) > early_toggles) traps[v] = 0;
        early |= traps[v];
    }
    if (early) facts.early_no_return_run = to_witness(shortest_run(model, traps), board.node_ids);
}

}  // namespace

MapFacts analyze(const Map& map, const Board& board, bool how_short) {
    MapFacts facts;
    facts.payable_energy = payable_energy(map, board);
    facts.hack = hack_facts(map, board, facts.payable_energy);
    // A simple way to a node and one on to the Exit have fewer steps than this.
    facts.force_steps = std::min(facts.payable_energy / force_price, 2 * board.node_count);

    const MovementModel model{MovementRules(board)};
    const Sweep reached = model.reached(), returning = model.returning();
    NodeMask reachable = 0, returns = 0;
    bool trap = false;
    std::uint64_t states = 0;
    for (std::size_t v = 0; v < reached.size(); ++v) {
        reachable |= reached[v];
        returns |= reached[v] & returning[v];
        trap |= (reached[v] & ~returning[v]) != 0;
        states += count_bits(reached[v]);
    }
    // A switch that no gate names may be anywhere in each state.
    facts.states = states << (2 * (switch_count - model.switches()));

    const bool exit_reachable = (reachable & bit(board.exit)) != 0;
    const NodeMask all_nodes = board.node_count == max_nodes ? ~NodeMask{0} : bit(board.node_count) - 1;
    const auto dice = fewest_dice(model, board, reachable);
    std::optional<ForcesNeeded> forces;
    if (reachable != all_nodes || returns != reachable) forces = forces_needed(model, facts.force_steps);
    const auto known = [](int count) { return count < 0 ? std::nullopt : std::optional<int>(count); };
    for (int n = 0; n < board.node_count; ++n) {
        NodeFacts node;
        node.reachable = (reachable & bit(n)) != 0;
        node.returns = (returns & bit(n)) != 0;
        node.min_dice = dice[n];
        node.forces = forces ? known(forces->enter[n]) : 0;
        node.forces_and_exit = forces ? known(forces->enter_and_exit[n]) : 0;
        node.force_only = !node.reachable && node.forces.has_value();
        facts.nodes.push_back(node);
    }

    const auto critical = together(model, reached, returning, board.critical_nodes);
    facts.conflicts = by_ids(critical.conflicts, board);
    facts.conflicts_cut_short = critical.cut_short;
    const NodeMask paying = attainable_codes(board, facts.hack);
    for (const NodeMask set : critical.maximal_sets) {
        int damage = 0;
        for_each_node(set & paying, [&](int n) { damage += board.critical_damage[n]; });
        facts.max_critical_damage = std::max(facts.max_critical_damage, damage);
    }

    if (trap && exit_reachable) find_no_return(model, board, reached, returning, facts);
    facts.energy_short = energy_short(board, facts, how_short);
    return facts;
}

}  // namespace nedforge::luddite
