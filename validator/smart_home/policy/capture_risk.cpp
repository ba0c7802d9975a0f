#include "validator/smart_home/policy/capture_risk.h"

#include <algorithm>

namespace nedforge::smart_home {

double capture_risk(const PolicyTables& tables, const PublicState& s, const ByTile<double>& belief, int tile,
                    std::span<const std::uint8_t> characters, int reach) {
    constexpr double sure_belief = 0.1;  // of the tile that is believed most: from there on somebody checks
    double highest = 0, squares = 0;
    for (const double share : belief) {
        highest = std::max(highest, share);
        squares += share * share;
    }
    if (squares <= 0) return 0;
    const double will = std::min(1.0, highest / sure_belief);
    int near = 0;
    for (const auto c : characters) near += tables.distance[tile_of(s, static_cast<Character>(c))][tile] <= reach;
    return will * std::min(1.0, near * belief[tile] * belief[tile] / squares);
}

}  // namespace nedforge::smart_home
