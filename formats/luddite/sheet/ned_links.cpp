// Ways of links through the gutters, and the lanes they take there.

#include <algorithm>
#include <map>
#include <utility>

#include "formats/luddite/sheet/ned_plan.h"

namespace nedforge::luddite {

namespace {

// The first lane of a gutter that is free between two places; places are counted in half tracks.
class Lanes {
public:
    int take(int gutter, int from, int to) {
        if (from > to) std::swap(from, to);
        auto& lanes = taken_[gutter];
        for (std::size_t i = 0;; ++i) {
            if (i == lanes.size()) lanes.emplace_back();
            const bool free = std::none_of(lanes[i].begin(), lanes[i].end(),
                                           [&](const auto& span) { return from <= span.second && span.first <= to; });
            if (!free) continue;
            lanes[i].push_back({from, to});
            return static_cast<int>(i);
        }
    }
    int count(int gutter) const {
        const auto found = taken_.find(gutter);
        return found == taken_.end() ? 0 : static_cast<int>(found->second.size());
    }

private:
    std::map<int, std::vector<std::vector<std::pair<int, int>>>> taken_;
};

}  // namespace

void route_links(const Map& map, NedNeeds& needs) {
    const int columns = static_cast<int>(needs.columns.size()), rows = static_cast<int>(needs.rows.size());
    Lanes across, down;
    std::map<std::pair<int, bool>, int> ports;
    for (std::size_t i = 0; i < map.links.size(); ++i) {
        LinkRoute route;
        route.link = static_cast<int>(i);
        route.node = {index_of_node(map, map.links[i][0]), index_of_node(map, map.links[i][1])};
        if (route.node[0] < 0 || route.node[1] < 0 || route.node[0] == route.node[1]) continue;  // NED205
        const auto [c0, r0] = needs.cell[static_cast<std::size_t>(route.node[0])];
        const auto [c1, r1] = needs.cell[static_cast<std::size_t>(route.node[1])];
        if (r0 == r1) {
            route.above = {r0 > 0 || rows == 1, r0 > 0 || rows == 1};
        } else {
            route.above = {r1 < r0, r0 < r1};
        }
        route.gutter = {route.above[0] ? r0 : r0 + 1, route.above[1] ? r1 : r1 + 1};
        if (route.gutter[0] == route.gutter[1]) {
            route.lane[0] = route.lane[1] = across.take(route.gutter[0], 2 * c0, 2 * c1);
        } else {
            route.crossing = c0 < c1 ? c0 + 1 : c0 > c1 ? c0 : c0 + 1 < columns ? c0 + 1 : c0;
            const int middle = 2 * route.crossing - 1;
            route.lane[0] = across.take(route.gutter[0], 2 * c0, middle);
            route.lane[1] = across.take(route.gutter[1], 2 * c1, middle);
            route.crossing_lane = down.take(route.crossing, 2 * route.gutter[0], 2 * route.gutter[1]);
        }
        for (std::size_t k = 0; k < 2; ++k) route.port[k] = ports[{route.node[k], route.above[k]}]++;
        needs.links.push_back(route);
    }
    for (int g = 0; g <= columns; ++g) needs.column_lanes.push_back(down.count(g));
    for (int g = 0; g <= rows; ++g) needs.row_lanes.push_back(across.count(g));
}

}  // namespace nedforge::luddite
