#include "engine/echo_death/state.h"

#include <algorithm>

namespace nedforge::echo_death {

int node_on(const Board& board, const PublicState& open, int spot) {
    const int count = board.node_count();
    for (int node = 0; node < count; ++node)
        if (open.nodes[node].spot == spot) return node;
    return -1;
}

SpotSet occupied(const Board& board, const PublicState& open) {
    SpotSet set;
    for (int node = 0; node < board.node_count(); ++node)
        if (open.node(node).on_grid()) set.set(open.node(node).spot);
    return set;
}

TaskRange tasks_of(const PublicState& open, int node) {
    const TaskOn* const first = open.tasks.data();
    const TaskOn* const last = first + open.tasks.size();
    const auto before = [](const TaskOn& task, int n) { return task.node < n; };
    const auto after = [](int n, const TaskOn& task) { return n < task.node; };
    const TaskOn* const low = std::lower_bound(first, last, node, before);
    return {low, std::upper_bound(low, last, node, after)};
}

int next_player(const Board& board, const PublicState& open, int player) {
    for (int step = 1; step < board.players; ++step) {
        const int next = (player + step) % board.players;
        if (open.in_game(next)) return next;
    }
    return player;
}

int players_in_game(const Board& board, const PublicState& open) {
    int count = 0;
    for (int player = 0; player < board.players; ++player) count += open.in_game(player);
    return count;
}

}  // namespace nedforge::echo_death
