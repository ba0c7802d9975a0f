// The NED module: nodes as large as the room allows, the wires of the network between adjacent ones.

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "engine/base/indexed.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/gates.h"
#include "formats/base/words/worded.h"
#include "formats/luddite/sheet/modules/ned_plan.h"
#include "formats/luddite/sheet/modules/notes.h"

namespace nedforge::luddite {

namespace {

constexpr double lane_pitch = 1.5;  // between links in one gutter
constexpr double largest_node = 37;
constexpr double legend_line = 4.4;

std::pair<std::string, std::string> ordered(const std::string& a, const std::string& b) {
    return a < b ? std::pair{a, b} : std::pair{b, a};
}

// Roomy, or as narrow as wires stay visible.
constexpr double roomy = 0.24, tight = 0.12;
double base_gutter(double node, double factor) { return std::clamp(node * factor, 2.0, 8.5); }

// What empty tracks between two used ones take: whole ones at share 1, less below, at share 0 a bare gap.
double empty_width(int tracks, double share, double node, double factor) {
    if (tracks <= 0) return 0;
    return std::max(0.3, share * tracks) * (node + base_gutter(node, factor));
}

struct AxisNeed {
    const std::vector<int>& used;
    const std::vector<int>& lanes;
    const std::vector<bool>& walls;
    double tags;            // room that the letters of links take on both sides of a gutter with lanes
    double factor = roomy;  // of the gutters
};

double lanes_size(const AxisNeed& need, std::size_t i) {
    const double slots = need.lanes[i] + (need.walls[i] ? 1 : 0);
    return slots > 0 ? slots * lane_pitch + (need.lanes[i] > 0 ? std::max(2 * need.tags, 1.5) : 1.5) : 0;
}

double gutter_size(const AxisNeed& need, std::size_t i, double node, double share) {
    const bool outer = i == 0 || i == need.used.size();
    if (outer) return need.lanes[i] > 0 ? lanes_size(need, i) : 0;
    return std::max(base_gutter(node, need.factor), lanes_size(need, i)) +
           empty_width(need.used[i] - need.used[i - 1] - 1, share, node, need.factor);
}

// The same summed up, for the search, which asks thousands of times: most gutters are alike.
class AxisLength {
public:
    AxisLength(const AxisNeed& need, double share) : tracks_(index_count(need.used)), factor_(need.factor) {
        for (std::size_t i = 0; i <= need.used.size(); ++i) {
            const double lanes = lanes_size(need, i);
            if (i == 0 || i == need.used.size()) {
                outer_ += need.lanes[i] > 0 ? lanes : 0;
                continue;
            }
            empties_ +=
                need.used[i] - need.used[i - 1] > 1 ? std::max(0.3, share * (need.used[i] - need.used[i - 1] - 1)) : 0;
            if (lanes > 0)
                lanes_.push_back(lanes);
            else
                ++plain_;
        }
    }
    double at(double node) const {
        const double base = base_gutter(node, factor_);
        double sum = tracks_ * node + outer_ + empties_ * (node + base) + plain_ * base;
        for (const double lanes : lanes_) sum += std::max(base, lanes);
        return sum;
    }
    // The largest node that this length holds.
    double largest(double length) const {
        double low = 0, high = largest_node * 1.4;
        if (at(high) <= length) return high;
        for (int i = 0; i < 20; ++i) {
            const double middle = (low + high) / 2;
            (at(middle) <= length ? low : high) = middle;
        }
        return low;
    }

private:
    double tracks_, factor_, outer_ = 0, empties_ = 0, plain_ = 0;
    std::vector<double> lanes_;
};

double largest(const AxisNeed& need, double length, double share) { return AxisLength(need, share).largest(length); }

// Empty tracks stay whole while nodes stay comfortable.
double best_share(const AxisNeed& need, double length, double smallest) {
    if (need.used.empty() || need.used.back() - need.used.front() + 1 == index_count(need.used)) return 0;
    for (const auto& [share, factor] : {std::pair{1.0, 1.35}, {0.5, 1.2}, {0.25, 1.1}})
        if (largest(need, length, share) >= smallest * factor) return share;
    return 0;
}

// What a gutter gets of the room that is to spare, which goes around as well.
double spare_of_gutter(int tracks, double total, double length, double node) {
    return tracks > 1 && total < length ? std::min((length - total) / tracks, node * 0.3) : 0;
}

NedAxisFit fitted(const AxisNeed& need, double length, double node, double share) {
    const int n = index_count(need.used);
    double total = n * node;
    for (std::size_t i = 0; i <= need.used.size(); ++i) total += gutter_size(need, i, node, share);
    if (n > 1) total += spare_of_gutter(n, total, length, node) * (n - 1);
    return {node, total, length, share};
}

// One axis as it is laid out.
struct NedAxis {
    double node = 0;             // size of a node
    std::vector<double> starts;  // start of each used track
    std::vector<double> gutter;  // size of each gutter, before, between and behind
    double gutter_at(std::size_t i) const { return i == 0 ? starts[0] - gutter[0] : starts[i - 1] + node; }
};

NedAxis laid_out(const AxisNeed& need, const NedAxisFit& fit) {
    NedAxis axis;
    axis.node = fit.node;
    const std::size_t n = need.used.size();
    for (std::size_t i = 0; i <= n; ++i) axis.gutter.push_back(gutter_size(need, i, fit.node, fit.share));
    double total = index_count(need.used) * fit.node;
    for (const double g : axis.gutter) total += g;
    const double spare = spare_of_gutter(index_count(need.used), total, fit.length, fit.node);
    for (std::size_t i = 1; i < n; ++i) axis.gutter[i] += spare;
    double position = std::max(0.0, (fit.length - fit.size) / 2) + axis.gutter[0];
    for (std::size_t i = 0; i < n; ++i) {
        axis.starts.push_back(position);
        position += fit.node + axis.gutter[i + 1];
    }
    return axis;
}

AxisNeed across(const NedNeeds& needs, double gutters) {
    return {needs.columns, needs.column_lanes, needs.column_walls, 0, gutters};
}
AxisNeed down(const NedNeeds& needs, double gutters) {
    return {needs.rows, needs.row_lanes, needs.row_walls, link_tag + 0.3, gutters};
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
    for (const GateRow& row : gate_rows) {
        const bool used = std::any_of(map.nodes.begin(), map.nodes.end(),
                                      [&](const Node& n) { return n.gate && n.gate->kind == row.kind; });
        if (!used) continue;
        const double word = text_width(std::string(row.word), min_points, Weight::bold);
        keys.push_back({PieceKind::gate_key, static_cast<int>(row.kind), word + 1.6,
                        worded(meaning_of(row.kind, map.rulings.or_gate).legend)});
    }
    if (std::any_of(map.nodes.begin(), map.nodes.end(), [](const Node& n) { return n.lock.has_value(); }))
        keys.push_back({PieceKind::lock_key, 0, 3.2, worded("opened by a die of its number")});
    for (const ContentRow& row : content_rows)
        if (holds<bool>(row) && !row.legend.empty() &&
            std::any_of(map.nodes.begin(), map.nodes.end(), [&](const Node& n) { return has(n, row.content); }))
            keys.push_back({PieceKind::energy_key, 0, 3.2, worded(row.legend)});
    if (!map.walls.empty()) keys.push_back({PieceKind::wall_key, 0, 4, worded("wall: no step")});
    if (!map.links.empty()) keys.push_back({PieceKind::link_key, 0, 6, worded("link: adjacent too")});
    return keys;
}

constexpr double key_points = 6.8, key_spacing = 3.2, rules_gap = 0.6;

template <class Use>
double flow_keys(const std::vector<Key>& keys, double width, Use use) {
    double x = 0;
    int line = 0;
    for (const Key& key : keys) {
        const double w = key.symbol + 0.9 + text_width(key.text, key_points, Weight::regular);
        if (x > 0 && x + w > width) x = 0, ++line;
        use(key, Box{x, line * legend_line, w, legend_line});
        x += w + key_spacing;
    }
    return keys.empty() ? 0 : (line + 1) * legend_line;
}

// Used columns and rows, and the cell of each node in them.
void find_cells(const Map& map, NedNeeds& needs) {
    std::set<int> columns, rows;
    for (const Node& n : map.nodes) columns.insert(n.at.column), rows.insert(n.at.row);
    needs.columns.assign(columns.begin(), columns.end());
    needs.rows.assign(rows.begin(), rows.end());
    const auto index_in = [](const std::vector<int>& v, int x) {
        return static_cast<int>(std::lower_bound(v.begin(), v.end(), x) - v.begin());
    };
    for (const Node& n : map.nodes)
        needs.cell.push_back({index_in(needs.columns, n.at.column), index_in(needs.rows, n.at.row)});
}

// Neighbours, joined by a wire or parted by a wall.
void find_wires_and_walls(const Map& map, NedNeeds& needs) {
    std::map<Position, int> node_at;
    for (const auto& [i, node] : with_index(map.nodes)) node_at.emplace(node.at, i);
    std::set<std::pair<std::string, std::string>> walls;
    for (const auto& w : map.walls) walls.insert(ordered(w[0], w[1]));
    needs.column_walls.assign(needs.columns.size() + 1, false);
    needs.row_walls.assign(needs.rows.size() + 1, false);
    for (const auto& [position, a] : node_at)
        for (const bool right : {true, false}) {
            const auto found = node_at.find(right ? Position{position.column + 1, position.row}
                                                  : Position{position.column, position.row + 1});
            if (found == node_at.end()) continue;
            const int b = found->second;
            if (!walls.contains(ordered(map.nodes[to_index(a)].id, map.nodes[to_index(b)].id))) {
                needs.wires.push_back({a, b});
                continue;
            }
            needs.walls.push_back({a, b});
            const auto& cell = needs.cell[to_index(b)];
            (right ? needs.column_walls : needs.row_walls)[to_index(cell[right ? 0 : 1])] = true;
        }
}

// What a node's least size depends on, but for the width of its id.
std::string look_of_node(const Node& n) {
    std::string look = std::to_string(std::lround(text_width(n.id, min_points, Weight::medium) * 2 + 0.5));
    look += n.gate ? to_string(*n.gate).substr(0, 3) : std::string();
    look += n.lock ? "L" : "";
    look += content_text(n);
    return look;
}

// The least height at each width, of all nodes; nodes of one look are asked once. Heights fall as widths rise.
void find_node_sizes(const Map& map, NedNeeds& needs) {
    constexpr double tallest = 22, lowest = 9.5, step = 0.5;
    const double first = std::max(13.0, needs.port_width), widest = std::max(80.0, first);
    std::map<std::string, const Node*> looks;
    for (const Node& n : map.nodes) {
        const Node*& known = looks[look_of_node(n)];
        if (!known || text_width(known->id, min_points, Weight::medium) < text_width(n.id, min_points, Weight::medium))
            known = &n;
    }
    std::map<const Node*, double> height;
    for (double w = first; w <= widest; w += w < 24 ? 0.5 : 2) {
        double highest = 0;
        for (const auto& [look, n] : looks) {
            const auto entry = height.emplace(n, tallest + step).first;
            while (entry->second - step >= lowest && node_fits(*n, {w, entry->second - step})) entry->second -= step;
            highest = std::max(highest, entry->second);
        }
        if (highest <= tallest && (needs.node.empty() || highest < needs.node.back().h))
            needs.node.push_back({w, highest});
    }
    if (needs.node.empty()) needs.node.push_back({widest, tallest});
}

}  // namespace

NedNeeds ned_needs(const Map& map) {
    NedNeeds needs;
    find_cells(map, needs);
    find_wires_and_walls(map, needs);
    route_links(map, needs);
    find_node_sizes(map, needs);
    return needs;
}

NedFit NedFitter::fit_with(double width, double height, double gutters) {
    const AxisNeed x = across(needs_, gutters), y = down(needs_, gutters);
    const auto largest_node_of = [gutters](KnownAxis& known, const AxisNeed& need, double length, double minimum) {
        const auto [entry, is_new] = known.emplace(std::pair{length, gutters}, LargestNode{});
        if (is_new) {
            entry->second.share = best_share(need, length, std::max(minimum, 17.0));
            entry->second.node = largest(need, length, entry->second.share);
        }
        return entry->second;
    };
    const LargestNode in_width = largest_node_of(columns_, x, width, needs_.node.front().w),
                      in_height = largest_node_of(rows_, y, height, needs_.node.back().h);
    double w = in_width.node, h = in_height.node;
    NedFit fit;
    fit.gutters = gutters;
    // The squarest of the smallest sizes that fit; where none does, the one that is least too large.
    Extent best = needs_.node.front();
    double excess = 1e9, square = 1e9;
    for (const Extent& e : needs_.node) {
        const double ratio = std::max({1.0, e.w / std::max(w, 0.1), e.h / std::max(h, 0.1)}),
                     skew = std::abs(std::log(e.w / e.h));
        if (ratio < excess || (ratio == excess && skew < square)) best = e, excess = ratio, square = skew;
    }
    fit.fits = excess <= 1 && !needs_.columns.empty();
    w = std::min({w, std::max(largest_node, best.w), std::max(h * 1.3, best.w)});
    h = std::min({h, std::max(largest_node, best.h), std::max(w * 1.12, best.h)});
    w = std::max(w, best.w), h = std::max(h, best.h);
    fit.x = fitted(x, width, w, in_width.share);
    fit.y = fitted(y, height, h, in_height.share);
    return fit;
}

NedFit NedFitter::fit(double width, double height) {
    const NedFit fit = fit_with(width, height, roomy);
    return fit.fits ? fit : fit_with(width, height, tight);
}

NedPlacement NedFitter::place(Extent room, double legend) {
    const double gap = legend > 0 ? 1.6 : 0;
    NedPlacement placed{fit(room.w, room.h - legend - gap), legend};
    // It gives way before the nodes do, to below the Hack module.
    if (!placed.fit.fits && legend > 0) placed = {fit(room.w, room.h), 0};
    return placed;
}

NedFit ned_fit(const NedNeeds& needs, double width, double height) { return NedFitter(needs).fit(width, height); }

NedPlacement place_ned(const NedNeeds& needs, Extent room, double legend) {
    return NedFitter(needs).place(room, legend);
}

double ned_legend_height(const Map& map, double width, NedKey key) {
    if (key == NedKey::none) return 0;
    bool wide = false;
    const double height =
        flow_keys(keys_of(map), width, [&](const Key&, Box box) { wide = wide || box.w > width + 1e-9; });
    if (wide) return no_fit;
    return key == NedKey::rules ? height + (height > 0 ? rules_gap : 0) + notes_height(notes_on_ned(map), width)
                                : height;
}

void lay_out_legend(const Map& map, double width, double top, NedKey content, Builder& out) {
    const double signs = flow_keys(keys_of(map), width, [&](const Key& key, Box box) {
        out.put(key.kind, {box.x, top + box.y + 0.4, key.symbol, legend_line - 0.8}, key.index);
        out.text({box.x + key.symbol + 0.9, top + box.y, box.w - key.symbol - 0.9, box.h}, key.text, key_points,
                 Weight::regular, Align::left, Tone::muted);
    });
    if (content == NedKey::rules)
        put_notes(out, notes_on_ned(map), {0, top + signs + (signs > 0 ? rules_gap : 0)}, width);
}

namespace {

// The network at its place: what stands where between the nodes.
class Network {
public:
    Network(const NedNeeds& needs, const NedFit& fit)
        : needs_(needs),
          x_axis_(laid_out(across(needs, fit.gutters), fit.x)),
          y_axis_(laid_out(down(needs, fit.gutters), fit.y)) {}

    Box node(int n) const {
        const auto& [column, row] = needs_.cell[to_index(n)];
        return {x_axis_.starts[to_index(column)], y_axis_.starts[to_index(row)], x_axis_.node, y_axis_.node};
    }
    double bottom() const { return y_axis_.starts.back() + y_axis_.node; }

    std::vector<Point> wire(int a, int b) const {
        const Box from = node(a), to = node(b);
        if (side_by_side(a, b)) return {{from.right(), from.centre().y}, {to.x, to.centre().y}};
        return {{from.centre().x, from.bottom()}, {to.centre().x, to.y}};
    }

    std::vector<Point> link(const LinkRoute& route) const {
        std::array<Point, 2> port{}, turn{};
        for (std::size_t k = 0; k < 2; ++k) {
            const Box b = node(route.node[k]);
            const double x = b.x + b.w * route.port[k];
            port[k] = {x, route.above[k] ? b.y : b.bottom()};
            turn[k] = {x, row_slot(route.gutter[k], route.lane[k])};
        }
        std::vector<Point> way{port[0], turn[0]};
        if (route.crossing >= 0) {
            const double x = column_slot(route.crossing, route.crossing_lane);
            way.insert(way.end(), {{x, turn[0].y}, {x, turn[1].y}});
        }
        way.insert(way.end(), {turn[1], port[1]});
        return way;
    }

    Box wall(int a, int b) const {
        const Box from = node(a), to = node(b);
        const auto& [column, row] = needs_.cell[to_index(b)];
        constexpr double thick = 1.2;
        if (side_by_side(a, b)) {
            const double x = column_slot(column, needs_.column_lanes[to_index(column)]);
            return {x - thick / 2, to.y + to.h * 0.08, thick, to.h * 0.84};
        }
        const double y = row_slot(row, needs_.row_lanes[to_index(row)]);
        return {from.x + from.w * 0.08, y - thick / 2, from.w * 0.84, thick};
    }

private:
    bool side_by_side(int a, int b) const { return needs_.cell[to_index(a)][1] == needs_.cell[to_index(b)][1]; }

    // The middle of slot `lane` of a gutter; a wall has the last slot.
    double column_slot(int gutter, int lane) const {
        return slot(x_axis_, needs_.column_lanes, needs_.column_walls, to_index(gutter), lane, 0);
    }
    double row_slot(int gutter, int lane) const {
        return slot(y_axis_, needs_.row_lanes, needs_.row_walls, to_index(gutter), lane, link_tag + 0.1);
    }
    static double slot(const NedAxis& axis, const std::vector<int>& lanes, const std::vector<bool>& walls,
                       std::size_t gutter, int lane, double tag) {
        const double slots = lanes[gutter] + (walls[gutter] ? 1 : 0), tags = lanes[gutter] > 0 ? tag : 0;
        return axis.gutter_at(gutter) + tags + (axis.gutter[gutter] - 2 * tags) * (lane + 1) / (slots + 1);
    }

    const NedNeeds& needs_;
    const NedAxis x_axis_, y_axis_;
};

}  // namespace

void lay_out_ned(const Map& map, const NedNeeds& needs, Extent room, NedKey key, Builder& out) {
    if (map.nodes.empty()) return;
    const auto [fit, legend] = place_ned(needs, room, ned_legend_height(map, room.w, key));
    const Network network(needs, fit);
    for (const auto& [a, b] : needs.wires) out.path(PieceKind::wire, network.wire(a, b), a)->part = b;
    std::size_t number = 0;
    for (const LinkRoute& route : needs.links)
        out.path(PieceKind::link, network.link(route), route.link, link_letter(number++));
    for (const auto& [a, b] : needs.walls) out.put(PieceKind::wall, network.wall(a, b), a, b);
    for (int i = 0; i < index_count(map.nodes); ++i) out.put(PieceKind::node, network.node(i), i);
    if (legend > 0) lay_out_legend(map, room.w, std::max(room.h - legend, network.bottom() + 1.6), key, out);
}

}  // namespace nedforge::luddite
