// NED910: everything lies behind one door that is often still shut after three rounds. A door is a node with a lock or
// gate, all locks of one number, or all gates that wait for one switch; what is behind it is found on the graph of the
// map without it (a vertex cut; for one node a dominator: Lengauer and Tarjan 1979).

#include <fmt/format.h>

#include <bit>

#include "validator/luddite/critique/advice/advice.h"

namespace nedforge::luddite {

namespace {

constexpr int early = 3;  // rounds

struct Door {
    std::string name;
    NodeMask nodes = 0;
};

std::vector<Door> doors_of(const Board& board) {
    std::vector<Door> doors;
    const NodeMask shut_at_first = ~board.gate_open[0];
    for (int n = 0; n < board.node_count; ++n)
        if ((board.locked | board.energy_nodes | shut_at_first) & bit(n))
            doors.push_back({"the door of " + board.node_ids[n], bit(n)});
    for (int number = 1; number <= highest_die; ++number)
        if (std::popcount(board.lock_nodes[number]) > 1)
            doors.push_back({"the locks of " + std::to_string(number), board.lock_nodes[number]});
    for (int s = 1; s <= switch_count; ++s) {
        NodeMask waiting = 0;  // shut whatever the other switches do, until this one is thrown
        for (int n = 0; n < board.node_count; ++n) {
            bool shut = (board.gate_switches[n] >> (s - 1)) & 1;
            for (unsigned setting = 0; shut && setting < board.gate_open.size(); ++setting)
                shut = ((setting >> (s - 1)) & 1) != 0 || !(board.gate_open[setting] & bit(n));
            if (shut) waiting |= bit(n);
        }
        if (std::popcount(waiting) > 1) doors.push_back({"the gates of switch " + std::to_string(s), waiting});
    }
    return doors;
}

bool is_past(const RecordedGame& game, NodeMask inside) {
    for (NodeMask remaining = inside; remaining; remaining &= remaining - 1) {
        const int entered = game.entered_in[std::countr_zero(remaining)];
        if (entered > 0 && entered <= early) return true;
    }
    return false;
}

}  // namespace

void find_door(AdviceContext& context) {
    Measures& measures = context.measures;
    const Board& board = measures.board();
    const NodeMask all_nodes = board.node_count < max_nodes ? bit(board.node_count) - 1 : ~NodeMask{0};
    const NodeMask prizes = board.critical_nodes | board.cache_nodes;
    for (const Door& door : doors_of(board)) {
        const NodeMask inside = all_nodes & ~reached_without(board, door.nodes & ~bit(board.enter));
        if (!prizes || (board.critical_nodes & ~inside) || 2 * std::popcount(prizes & inside) < std::popcount(prizes) ||
            2 * std::popcount(inside) < board.node_count)
            continue;
        const Measured odds =
            measures.share(PolicyKind::regular, [&](const RecordedGame& game) { return is_past(game, inside); });
        if (odds.value >= context.thresholds[AdviceThreshold::door_odds]) continue;
        std::vector<std::string> nodes;
        for (NodeMask remaining = door.nodes; remaining; remaining &= remaining - 1)
            nodes.push_back(board.node_ids[std::countr_zero(remaining)]);
        Advice& advice = advise(
            context, door_check, AdviceThreshold::door_odds, odds,
            fmt::format(
                "everything lies behind {}: {} of {} nodes and all critical functions; {} of the regular's games "
                "({}) are past it by the end of round {}",
                door.name, std::popcount(inside), board.node_count, percent(odds.value), percents(odds.interval),
                early),
            node_path(std::countr_zero(door.nodes)), nodes);
        advice.finding.help = "open a second way in, or make this one cheaper: another number, one switch, an energy";
        return;  // the doors behind it say the same
    }
}

const Check door_check{{"NED910", "door", Severity::info,
                        "Only in `nedforge critique` and in reports: all critical functions and most of the map lie "
                        "behind one node's lock or gate, the locks of one number or the gates of one switch, and after "
                        "three rounds the regular is past it in fewer than half of its games.",
                        "Until the door opens there is no game, and the player who waits longest has lost.",
                        "Open a second way in, or make the door cheaper: another number, one switch in place of two.",
                        "# all lies behind this node\n"
                        "- {id: B1, at: [1, 0], gate: AND 5 6, lock: 4}\n"
                        "# better: two ways in\n"
                        "- {id: B1, at: [1, 0], gate: ON 5}\n"
                        "- {id: A2, at: [0, 1], lock: 4}\n"},
                       Phase::never,
                       nullptr};

}  // namespace nedforge::luddite
