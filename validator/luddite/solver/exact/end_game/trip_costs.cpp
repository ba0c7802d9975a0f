#include "validator/luddite/solver/exact/end_game/trip_costs.h"

#include <algorithm>
#include <bit>

namespace nedforge::luddite {

namespace {

constexpr unsigned settings = 1u << switch_count;
constexpr int force_payments = 2;

}  // namespace

const TripCosts::Table& TripCosts::table(NodeMask open, int goal) {
    if (!last_ || open != last_open_) {
        last_open_ = open;
        last_ = &tables_[open];
    }
    Table& known = (*last_)[goal];
    if (known.empty()) {
        if (goal != straight && home_by_open_locks_.empty()) home_by_open_locks_ = worked_out(0, straight, false);
        known = worked_out(open, goal, true);
    }
    return known;
}

TripCosts::Table TripCosts::worked_out(NodeMask open, int goal, bool locks_cost) const {
    const Board& board = *board_;
    Steps unknown;
    unknown.fill(far);
    Table table(settings * place_of_index(board.node_count), unknown);
    struct Place {
        unsigned setting;
        int node;
        int payments;
    };
    IndexedArray<std::vector<Place>, std::uint8_t, far> waiting;
    const auto reach = [&](unsigned setting, int node, int payments, std::uint8_t steps) {
        payments = std::min(payments, payment_kinds - 1);
        std::uint8_t& known = table[place(setting, node)][payments];
        if (steps >= known) return;
        known = steps;
        waiting[steps].push_back({setting, node, payments});
    };
    for (unsigned setting = 0; setting < settings; ++setting) {
        if (goal == straight) {
            reach(setting, board.exit, 0, 0);
            continue;
        }
        const Steps& home_steps = home_by_open_locks_[place(setting, goal)];
        for (int payments = 0; payments < payment_kinds; ++payments)
            reach(setting, goal, payments, home_steps[payments]);
    }
    const NodeMask shut = locks_cost ? (board.locked | board.energy_nodes) & ~open : 0;
    for (std::uint8_t steps = 0; steps < far; ++steps)
        for (std::size_t i = 0; i < waiting[steps].size(); ++i) {
            const auto [setting, node, payments] = waiting[steps][i];
            if (table[place(setting, node)][payments] != steps) continue;
            for (unsigned s = 0; s < switch_count; ++s) reach(setting ^ (1u << s), node, payments + 1, steps);
            const int lock = shut & bit(node) ? 1 : 0;
            for (NodeMask from = board.neighbours[node]; from; from &= from - 1) {
                const int before = std::countr_zero(from);
                if (board.gate_open[setting] & bit(node)) reach(setting, before, payments + lock, steps + 1);
                reach(setting, before, payments + force_payments, steps);
            }
        }
    for (Steps& steps : table)
        for (int payments = 1; payments < payment_kinds; ++payments)
            steps[payments] = std::min(steps[payments], steps[payments - 1]);
    return table;
}

}  // namespace nedforge::luddite
