// Ways of links through the gutters, and the lanes they take there.

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "engine/base/characters.h"
#include "engine/base/indexed.h"
#include "formats/luddite/sheet/modules/ned_plan.h"

namespace nedforge::luddite {

namespace {

// The first lane of a gutter that is free between two places; places are counted in half tracks.
class Lanes {
public:
    int take(int gutter, int from, int to) {
        if (from > to) std::swap(from, to);
        auto& lanes = spans_[gutter];
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
        const auto found = spans_.find(gutter);
        return found == spans_.end() ? 0 : index_count(found->second);
    }

private:
    std::map<int, std::vector<std::vector<std::pair<int, int>>>> spans_;
};

// One end of a link where it leaves its node.
struct End {
    std::size_t route = 0, k = 0;
    int turn = 0;   // -1 to the left, 1 to the right, 0 straight on
    int depth = 0;  // how far it runs before it turns
    bool above = false;
};

// The places of all ends that meet in one column of one gutter, those from the node above and those from the node
// below: no two share an x, so that none runs along another, and none stands on the wire. Those that turn first stand
// outermost.
void place_ports(std::vector<End>& ends, bool wire, double tag, NedNeeds& needs) {
    std::sort(ends.begin(), ends.end(), [](const End& a, const End& b) {
        const auto key = [](const End& e) { return std::tuple(e.turn, e.turn < 0 ? e.depth : -e.depth, e.route, e.k); };
        return key(a) < key(b);
    });
    const int count = index_count(ends), slots = count + (wire ? 1 + count % 2 : 0);
    const auto slot = [&](int i) { return wire && i >= slots / 2 ? i + 1 : i; };
    constexpr double beside = 1.2, wire_end = 0.95, air = 0.15;
    double pitch = (tag / 2 + air) / (slot(0) + 1);
    for (int i = 0; i < count; ++i) {
        const End& end = ends[to_index(i)];
        needs.links[end.route].port[end.k] = (slot(i) + 1.0) / (slots + 1);
        if (wire) pitch = std::max(pitch, (tag / 2 + wire_end + air) / std::abs(slot(i) - slots / 2));
        for (int k = 0; k < i; ++k)
            pitch = std::max(pitch, (ends[to_index(k)].above == end.above ? tag + air : beside) / (slot(i) - slot(k)));
    }
    needs.port_width = std::max(needs.port_width, pitch * (slots + 1));
}

// The gutters and lanes that a link runs in.
void choose_way(const NedNeeds& needs, LinkRoute& route, Lanes& row_lanes, Lanes& column_lanes) {
    const auto [c0, r0] = needs.cell[to_index(route.node[0])];
    const auto [c1, r1] = needs.cell[to_index(route.node[1])];
    const bool both_above = r0 == r1 && (r0 > 0 || needs.rows.size() == 1);
    route.above = {both_above || r1 < r0, both_above || r0 < r1};
    route.gutter = {route.above[0] ? r0 : r0 + 1, route.above[1] ? r1 : r1 + 1};
    if (route.gutter[0] == route.gutter[1]) {
        route.lane[0] = route.lane[1] = row_lanes.take(route.gutter[0], 2 * c0, 2 * c1);
        return;
    }
    const bool on_the_right = c0 < c1 || (c0 == c1 && c0 + 1 < index_count(needs.columns));
    route.crossing = on_the_right ? c0 + 1 : c0;
    const int middle = 2 * route.crossing - 1;
    route.lane[0] = row_lanes.take(route.gutter[0], 2 * c0, middle);
    route.lane[1] = row_lanes.take(route.gutter[1], 2 * c1, middle);
    route.crossing_lane = column_lanes.take(route.crossing, 2 * route.gutter[0], 2 * route.gutter[1]);
}

}  // namespace

std::string link_letter(std::size_t number) {
    return number < 26 ? std::string(1, nth_character('a', number)) : std::to_string(number - 25);
}

void route_links(const Map& map, NedNeeds& needs) {
    const int columns = index_count(needs.columns), rows = index_count(needs.rows);
    Lanes row_lanes, column_lanes;
    std::map<std::pair<int, int>, std::vector<End>> ends;  // by column and gutter
    std::set<std::pair<int, int>> joined;                  // a link that is listed twice is drawn once
    for (std::size_t i = 0; i < map.links.size(); ++i) {
        LinkRoute route;
        route.link = static_cast<int>(i);
        route.node = {index_of_node(map, map.links[i][0]), index_of_node(map, map.links[i][1])};
        if (route.node[0] < 0 || route.node[1] < 0 || route.node[0] == route.node[1]) continue;  // NED205
        if (!joined.insert(std::minmax(route.node[0], route.node[1])).second) continue;
        choose_way(needs, route, row_lanes, column_lanes);
        for (std::size_t k = 0; k < 2; ++k) {
            const int column = needs.cell[to_index(route.node[k])][0],
                      end_column = needs.cell[to_index(route.node[1 - k])][0];
            const int turn = route.crossing >= 0 ? (route.crossing <= column ? -1 : 1)
                                                 : (end_column > column) - (end_column < column);
            ends[{column, route.gutter[k]}].push_back(
                {needs.links.size(), k, turn, route.above[k] ? -route.lane[k] : route.lane[k], route.above[k]});
        }
        needs.links.push_back(route);
    }
    std::set<std::pair<int, int>> wires;
    for (const auto& [a, b] : needs.wires)
        if (const auto& lower = needs.cell[to_index(b)]; needs.cell[to_index(a)][1] != lower[1])
            wires.insert({lower[0], lower[1]});
    const double tag = needs.links.empty() ? link_tag : link_tag_width(link_letter(needs.links.size() - 1));
    for (auto& [place, meeting] : ends) place_ports(meeting, wires.contains(place), tag, needs);
    for (int g = 0; g <= columns; ++g) needs.column_lanes.push_back(column_lanes.count(g));
    for (int g = 0; g <= rows; ++g) needs.row_lanes.push_back(row_lanes.count(g));
}

}  // namespace nedforge::luddite
