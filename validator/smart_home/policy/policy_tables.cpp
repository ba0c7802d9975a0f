#include "validator/smart_home/policy/policy_tables.h"

namespace nedforge::smart_home {

PolicyTables::PolicyTables(const Board& of) : board(of) {
    for (int from = 0; from < board.tile_count; ++from) {
        distance[from].fill(no_way);
        TileMask reached = bit(from);
        for (int steps = 0; steps < board.tile_count; ++steps) {
            TileMask next = reached;
            for (int t = 0; t < board.tile_count; ++t) {
                if (!(reached & bit(t))) continue;
                if (distance[from][t] == no_way) distance[from][t] = static_cast<std::uint8_t>(steps);
                next |= board.adjacent[t];
            }
            reached = next;
        }
    }
}

}  // namespace nedforge::smart_home
