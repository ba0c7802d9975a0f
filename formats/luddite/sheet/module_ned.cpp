// The NED module: nodes as large as the room allows, the wires of the network between adjacent ones.

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "formats/luddite/sheet/ned_plan.h"

namespace nedforge::luddite {

namespace {

constexpr double lane_pitch = 1.5;    // between links in one gutter
constexpr double largest_node = 37;
constexpr double legend_line = 4.4;

std::pair<std::string, std::string> ordered(std::string a, std::string b) {
    return a < b ? std::pair{a, b} : std::pair{b, a};
}

double base_gutter(double node) { return std::clamp(node * 0.24, 2.8, 8.5); }

// What empty tracks between two used ones take: whole ones at share 1, less below, at share 0 a bare gap.
double empty_width(int tracks, double share, double node) {
    if (tracks <= 0) return 0;
    return std::max(0.3, share * tracks) * (node + base_gutter(node));
}

struct AxisNeed {
    const std::vector<int>& used;
    const std::vector<int>& lanes;
    const std::vector<bool>& walls;
};

double gutter_size(const AxisNeed& need, std::size_t i, double node, double share) {
    const bool outer = i == 0 || i == need.used.size();
    const double slots = need.lanes[i] + (need.walls[i] ? 1 : 0);
    const double lanes = slots > 0 ? slots * lane_pitch + 1.5 : 0;
    if (outer) return need.lanes[i] > 0 ? lanes : 0;
    return std::max(base_gutter(node), lanes) + empty_width(need.used[i] - need.used[i - 1] - 1, share, node);
}

double axis_length(const AxisNeed& need, double node, double share) {
    double sum = static_cast<double>(need.used.size()) * node;
    for (std::size_t i = 0; i <= need.used.size(); ++i) sum += gutter_size(need, i, node, share);
    return sum;
}

double largest(const AxisNeed& need, double length, double share) {
    double low = 0, high = largest_node * 1.4;
    if (axis_length(need, high, share) <= length) return high;
    for (int i = 0; i < 24; ++i) {
        const double middle = (low + high) / 2;
        (axis_length(need, middle, share) <= length ? low : high) = middle;
    }
    return low;
}

// Empty tracks stay whole while nodes stay comfortable.
double best_share(const AxisNeed& need, double length, double smallest) {
    for (const auto& [share, factor] : {std::pair{1.0, 1.35}, {0.5, 1.2}, {0.25, 1.1}})
        if (largest(need, length, share) >= smallest * factor) return share;
    return 0;
}

NedAxis place(const AxisNeed& need, double length, double node, double share) {
    NedAxis axis;
    axis.node = node;
    const std::size_t n = need.used.size();
    for (std::size_t i = 0; i <= n; ++i) axis.gutter.push_back(gutter_size(need, i, node, share));
    double total = axis_length(need, node, share);
    // Room to spare widens the gutters, then goes around.
    if (n > 1 && total < length) {
        const double more = std::min((length - total) / static_cast<double>(n), node * 0.3);
        for (std::size_t i = 1; i < n; ++i) axis.gutter[i] += more;
        total += more * static_cast<double>(n - 1);
    }
    double at = std::max(0.0, (length - total) / 2) + axis.gutter[0];
    for (std::size_t i = 0; i < n; ++i) {
        axis.at.push_back(at);
        at += node + axis.gutter[i + 1];
    }
    axis.size = total;
    return axis;
}

// --- legend ---------------------------------------------------------------------------------------------------
struct Key {
    PieceKind kind = PieceKind::gate_key;
    int index = 0;
    double symbol = 0;  // width
    std::string text;
};

std::vector<Key> keys_of(const Map& map) {
    std::vector<Key> keys;
    const bool both = map.rulings.or_gate == OrGateRuling::both;
    const std::array<std::string_view, 5> meaning{"switch is ON", "switch is OFF", "both ON", both ? "both ON" : "one or both ON",
                                                  "both OFF"};
    for (std::size_t k = 0; k < 5; ++k) {
        const bool used = std::any_of(map.nodes.begin(), map.nodes.end(), [&](const Node& n) {
            return n.gate && static_cast<std::size_t>(n.gate->kind) == k;
        });
        if (!used) continue;
        const std::string sample = to_string(Gate{static_cast<GateKind>(k), 1, 1});
        const double word = text_width(sample.substr(0, sample.find(' ')), min_points, Weight::bold);
        keys.push_back({PieceKind::gate_key, static_cast<int>(k), word + 1.6, std::string(meaning[k])});
    }
    if (std::any_of(map.nodes.begin(), map.nodes.end(), [](const Node& n) { return n.lock.has_value(); }))
        keys.push_back({PieceKind::lock_key, 0, 3.2, "opened by a die of its number"});
    if (std::any_of(map.nodes.begin(), map.nodes.end(), [](const Node& n) { return n.energy; }))
        keys.push_back({PieceKind::energy_key, 0, 3.2, "opened by 1 energy"});
    if (!map.walls.empty()) keys.push_back({PieceKind::wall_key, 0, 4, "wall: no step"});
    if (!map.links.empty()) keys.push_back({PieceKind::link_key, 0, 6, "link: adjacent too"});
    return keys;
}

constexpr double key_points = 6.8, key_gap = 3.2;

template <class Use>
double flow_keys(const std::vector<Key>& keys, double width, Use use) {
    double x = 0;
    int line = 0;
    for (const Key& key : keys) {
        const double w = key.symbol + 0.9 + text_width(key.text, key_points, Weight::regular);
        if (x > 0 && x + w > width) x = 0, ++line;
        use(key, Box{x, line * legend_line, w, legend_line});
        x += w + key_gap;
    }
    return keys.empty() ? 0 : (line + 1) * legend_line;
}

}  // namespace

double NedAxis::gutter_at(std::size_t i) const { return i == 0 ? at[0] - gutter[0] : at[i - 1] + node; }

NedNeeds ned_needs(const Map& map) {
    NedNeeds needs;
    std::set<int> columns, rows;
    std::map<Position, int> node_at;
    for (std::size_t i = 0; i < map.nodes.size(); ++i) {
        const Node& n = map.nodes[i];
        columns.insert(n.at.column), rows.insert(n.at.row);
        node_at.emplace(n.at, static_cast<int>(i));
    }
    needs.columns.assign(columns.begin(), columns.end());
    needs.rows.assign(rows.begin(), rows.end());
    const auto index_in = [](const std::vector<int>& v, int x) {
        return static_cast<int>(std::lower_bound(v.begin(), v.end(), x) - v.begin());
    };
    for (const Node& n : map.nodes) needs.cell.push_back({index_in(needs.columns, n.at.column), index_in(needs.rows, n.at.row)});

    std::set<std::pair<std::string, std::string>> walls;
    for (const auto& w : map.walls) walls.insert(ordered(w[0], w[1]));
    needs.column_walls.assign(needs.columns.size() + 1, false);
    needs.row_walls.assign(needs.rows.size() + 1, false);
    for (const auto& [at, a] : node_at)
        for (const bool right : {true, false}) {
            const auto found = node_at.find(right ? Position{at.column + 1, at.row} : Position{at.column, at.row + 1});
            if (found == node_at.end()) continue;
            const int b = found->second;
            const auto pair = ordered(map.nodes[static_cast<std::size_t>(a)].id, map.nodes[static_cast<std::size_t>(b)].id);
            if (!walls.contains(pair)) {
                needs.wires.push_back({a, b});
                continue;
            }
            needs.walls.push_back({a, b});
            const auto& cell = needs.cell[static_cast<std::size_t>(b)];
            (right ? needs.column_walls : needs.row_walls)[static_cast<std::size_t>(cell[right ? 0 : 1])] = true;
        }
    route_links(map, needs);
    // The nodes that need more than the least, at each width.
    constexpr double widest = 80;
    std::vector<const Node*> open;
    for (const Node& n : map.nodes) open.push_back(&n);
    for (double w = 13; w <= widest && !open.empty(); w += w < 24 ? 0.5 : 2) {
        double h = node_least;
        for (auto it = open.begin(); it != open.end() && h > 0;) {
            const double own = node_height(**it, w);
            h = own == 0 ? 0 : std::max(h, own);
            it = own == node_least ? open.erase(it) : it + 1;
        }
        if (h > 0 && (needs.node.empty() || h < needs.node.back().h)) needs.node.push_back({w, h});
    }
    if (needs.node.empty()) needs.node.push_back({widest, node_tallest});
    return needs;
}

NedFit ned_fit(const NedNeeds& needs, double width, double height) {
    const AxisNeed x{needs.columns, needs.column_lanes, needs.column_walls}, y{needs.rows, needs.row_lanes, needs.row_walls};
    const double share_x = best_share(x, width, std::max(needs.node.front().w, 17.0));
    const double share_y = best_share(y, height, std::max(needs.node.back().h, 17.0));
    double w = largest(x, width, share_x), h = largest(y, height, share_y);
    NedFit fit;
    // The smallest size that fits; where none does, the one that is least too large.
    Extent least = needs.node.front();
    double excess = 1e9;
    for (const Extent& e : needs.node) {
        const double over = std::max({1.0, e.w / std::max(w, 0.1), e.h / std::max(h, 0.1)});
        if (over < excess) least = e, excess = over;
    }
    fit.fits = excess <= 1 && !needs.columns.empty();
    w = std::min({w, std::max(largest_node, least.w), std::max(h * 1.3, least.w)});
    h = std::min({h, std::max(largest_node, least.h), std::max(w * 1.12, least.h)});
    w = std::max(w, least.w), h = std::max(h, least.h);
    fit.x = place(x, width, w, share_x);
    fit.y = place(y, height, h, share_y);
    return fit;
}

double ned_legend_height(const Map& map, double width) {
    return flow_keys(keys_of(map), width, [](const Key&, Box) {});
}

void lay_out_ned(const Map& map, const NedNeeds& needs, Extent room, Builder& out) {
    if (map.nodes.empty()) return;
    const double legend = ned_legend_height(map, room.w), gap = legend > 0 ? 1.6 : 0;
    const NedFit fit = ned_fit(needs, room.w, room.h - legend - gap);
    const auto node_box = [&](int n) {
        const auto& cell = needs.cell[static_cast<std::size_t>(n)];
        return Box{fit.x.at[static_cast<std::size_t>(cell[0])], fit.y.at[static_cast<std::size_t>(cell[1])], fit.x.node, fit.y.node};
    };
    // The middle of slot `lane` of a gutter; a wall has the last slot.
    const auto slot = [](const NedAxis& axis, const std::vector<int>& lanes, const std::vector<bool>& walls, int gutter, int lane) {
        const auto g = static_cast<std::size_t>(gutter);
        const double slots = lanes[g] + (walls[g] ? 1 : 0);
        return axis.gutter_at(g) + axis.gutter[g] * (lane + 1) / (slots + 1);
    };
    for (const auto& [a, b] : needs.wires) {
        const Box from = node_box(a), to = node_box(b);
        const bool right = needs.cell[static_cast<std::size_t>(a)][1] == needs.cell[static_cast<std::size_t>(b)][1];
        out.path(PieceKind::wire, right ? std::vector<Point>{{from.right(), from.centre().y}, {to.x, to.centre().y}}
                                        : std::vector<Point>{{from.centre().x, from.bottom()}, {to.centre().x, to.y}});
    }
    for (const LinkRoute& route : needs.links) {
        std::vector<Point> way;
        std::array<Point, 2> port{}, turn{};
        for (std::size_t k = 0; k < 2; ++k) {
            const Box b = node_box(route.node[k]);
            constexpr std::array<double, 6> places{0.24, -0.24, 0.36, -0.36, 0.13, -0.13};
            const double x = b.centre().x + b.w * places[static_cast<std::size_t>(route.port[k]) % places.size()];
            port[k] = {x, route.above[k] ? b.y : b.bottom()};
            turn[k] = {x, slot(fit.y, needs.row_lanes, needs.row_walls, route.gutter[k], route.lane[k])};
        }
        way = {port[0], turn[0]};
        if (route.crossing >= 0) {
            const double x = slot(fit.x, needs.column_lanes, needs.column_walls, route.crossing, route.crossing_lane);
            way.push_back({x, turn[0].y});
            way.push_back({x, turn[1].y});
        }
        way.push_back(turn[1]);
        way.push_back(port[1]);
        out.path(PieceKind::link, std::move(way), route.link);
    }
    for (const auto& [a, b] : needs.walls) {
        const Box from = node_box(a), to = node_box(b);
        const auto& cell = needs.cell[static_cast<std::size_t>(b)];
        constexpr double thick = 1.2;
        if (needs.cell[static_cast<std::size_t>(a)][1] == cell[1]) {
            const double x = slot(fit.x, needs.column_lanes, needs.column_walls, cell[0], needs.column_lanes[static_cast<std::size_t>(cell[0])]);
            out.put(PieceKind::wall, {x - thick / 2, to.y + to.h * 0.08, thick, to.h * 0.84});
        } else {
            const double y = slot(fit.y, needs.row_lanes, needs.row_walls, cell[1], needs.row_lanes[static_cast<std::size_t>(cell[1])]);
            out.put(PieceKind::wall, {from.x + from.w * 0.08, y - thick / 2, from.w * 0.84, thick});
        }
    }
    for (std::size_t i = 0; i < map.nodes.size(); ++i) out.put(PieceKind::node, node_box(static_cast<int>(i)), static_cast<int>(i));

    const double top = std::max(room.h - legend, fit.y.at.back() + fit.y.node + gap);
    flow_keys(keys_of(map), room.w, [&](const Key& key, Box at) {
        out.put(key.kind, {at.x, top + at.y + 0.4, key.symbol, legend_line - 0.8}, key.index);
        out.text({at.x + key.symbol + 0.9, top + at.y, at.w, at.h}, key.text, key_points, Weight::regular, Align::left, Tone::muted);
    });
}

}  // namespace nedforge::luddite
