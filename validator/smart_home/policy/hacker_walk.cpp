#include "validator/smart_home/policy/hacker_walk.h"

#include <algorithm>
#include <bit>

namespace nedforge::smart_home {

double capture_risk(const PolicyTables& tables, const PublicState& s, const ByTile<double>& belief, int tile,
                    std::span<const Character> characters, int reach) {
    constexpr double sure_belief = 0.1;  // of the tile that is believed most: from there on somebody checks
    double highest = 0, squares = 0;
    for (const double share : belief) {
        highest = std::max(highest, share);
        squares += share * share;
    }
    if (squares <= 0) return 0;
    const double will = std::min(1.0, highest / sure_belief);
    int near = 0;
    for (const Character c : characters) near += tables.distance[tile_of(s, c)][tile] <= reach;
    return will * std::min(1.0, near * belief[tile] * belief[tile] / squares);
}

double prospect_of(const Board& board, const Evaluator& evaluator, const PublicState& s, const ByTile<double>& target,
                   int tile) {
    double sum = 0;
    for (TileMask near = board.within[tile][target_range] & board.devices & ~s.compromised & ~s.attacked; near;
         near &= near - 1) {
        const int t = std::countr_zero(near);
        sum += (0.05 + 0.2 * target[t]) * evaluator.hazard(s, t) + 0.004;
    }
    return sum;
}

double start_value(const PolicyTables& tables, const Evaluator& evaluator, const PublicState& s,
                   const ByTile<double>& target, int tile) {
    const double far = std::min<int>(tables.distance[tables.board.router][tile], 4);
    return prospect_of(tables.board, evaluator, s, target, tile) + 0.02 * far;
}

double walk_risk(const PolicyTables& tables, const PublicState& s, const ByTile<double>& belief, int tile) {
    const auto first = s.order.begin();
    return walk_capture_cost *
           capture_risk(tables, s, belief, tile, {first, first + tables.board.characters}, check_reach);
}

}  // namespace nedforge::smart_home
