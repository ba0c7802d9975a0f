#include "editor/luddite/edits/arrange.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace nedforge::luddite {
namespace {

bool on_grid(Position p) {
    return p.column >= 0 && p.row >= 0 && p.column <= max_coordinate && p.row <= max_coordinate;
}

// The coordinate of a place, as a sheet of squares has it: "B3" for column 1, row 2.
std::string coordinate(Position at) {
    Map nothing;
    return free_node_id(nothing, at);
}

int& along(Position& p, Axis axis) { return axis == Axis::columns ? p.column : p.row; }
int along(const Position& p, Axis axis) { return axis == Axis::columns ? p.column : p.row; }

// The rectangle of the grid that holds the nodes.
struct Frame {
    Position from{max_coordinate, max_coordinate}, to{0, 0};
};
Frame frame_of(const Map& map, const Ids& ids) {
    Frame frame;
    for (const auto& node : map.nodes) {
        if (!is_among(ids, node.id)) continue;
        frame.from = {std::min(frame.from.column, node.at.column), std::min(frame.from.row, node.at.row)};
        frame.to = {std::max(frame.to.column, node.at.column), std::max(frame.to.row, node.at.row)};
    }
    return frame;
}

using Place = std::function<Position(Position)>;

// Each of the nodes at its new place; refused where one would leave the grid or meet a node that stays.
CanEdit can_place(const Map& map, const Ids& ids, const Place& place) {
    if (ids.empty()) return no("no node is selected");
    std::set<Position> taken;
    for (const auto& node : map.nodes)
        if (!is_among(ids, node.id)) taken.insert(node.at);
    for (const auto& id : ids) {
        const Node* node = node_with(map, id);
        if (!node) return no("there is no node " + id);
        const Position to = place(node->at);
        if (!on_grid(to)) return no(id + " would leave the grid");
        if (taken.contains(to)) return no(id + " would land on " + node_at(map, to)->id);
    }
    return yes();
}

// A wall parts neighbours: where two nodes no longer are neighbours it goes.
void drop_loose_walls(Map& map) {
    std::map<std::string, Position> places;
    for (const auto& node : map.nodes) places[node.id] = node.at;
    std::erase_if(map.walls, [&](const NodePair& pair) {
        const Position a = places[pair[0]], b = places[pair[1]];
        return std::abs(a.column - b.column) + std::abs(a.row - b.row) != 1;
    });
}

Arrangement placed(const Map& map, const Ids& ids, const Place& place) {
    if (auto refused = can_place(map, ids, place)) return *refused;
    Map result = map;
    for (auto& node : result.nodes)
        if (is_among(ids, node.id)) node.at = place(node.at);
    return with_moved_ids(map, std::move(result), ids);
}

Place by(int columns, int rows) {
    return [=](Position p) { return Position{p.column + columns, p.row + rows}; };
}

Place mirrored(const Map& map, const Ids& ids, Axis axis) {
    const Frame frame = frame_of(map, ids);
    const int sum = along(frame.from, axis) + along(frame.to, axis);
    return [=](Position p) {
        along(p, axis) = sum - along(p, axis);
        return p;
    };
}

// (column, row) in the rectangle becomes (height - 1 - row, column).
Place turned(const Map& map, const Ids& ids) {
    const Frame frame = frame_of(map, ids);
    const int height = frame.to.row - frame.from.row;
    return [=](Position p) {
        return Position{frame.from.column + height - (p.row - frame.from.row),
                        frame.from.row + (p.column - frame.from.column)};
    };
}

}  // namespace

bool has_automatic_id(const Node& node) {
    const std::string plain = coordinate(node.at);
    if (!node.id.starts_with(plain)) return false;
    const std::string_view rest = std::string_view(node.id).substr(plain.size());
    const bool letter = rest.size() == 1 && rest[0] >= 'a' && rest[0] <= 'z';
    return rest.empty() || letter;
}

Arranged with_moved_ids(const Map& before, Map after, const Ids& ids) {
    std::map<std::string, std::string> renamed;
    for (auto& node : after.nodes) {
        const Node* was = node_with(before, node.id);
        if (was && was->at != node.at && has_automatic_id(*was)) renamed[node.id] = "";
    }
    // First all of them give up their ids, so that two that change places can take each other's.
    Map rest = after;
    std::erase_if(rest.nodes, [&](const Node& n) { return renamed.contains(n.id); });
    for (auto& node : after.nodes) {
        const auto entry = renamed.find(node.id);
        if (entry == renamed.end()) continue;
        entry->second = free_node_id(rest, node.at);
        node.id = entry->second;
        rest.nodes.push_back(node);
    }
    const auto now = [&](std::string& id) {
        if (const auto entry = renamed.find(id); entry != renamed.end()) id = entry->second;
    };
    for (auto* pairs : {&after.walls, &after.links})
        for (auto& pair : *pairs)
            for (auto& end : pair) now(end);
    for (auto& waiver : after.waivers)
        if (waiver.nodes)
            for (auto& id : *waiver.nodes) now(id);
    Arranged result{std::move(after), ids};
    for (auto& id : result.ids) now(id);
    return result;
}

Arrangement move_arranged(const Map& map, const Ids& ids, int columns, int rows) {
    return placed(map, ids, by(columns, rows));
}

CanEdit can_copy_to(const Map& map, const Ids& ids, int columns, int rows) {
    if (ids.empty()) return no("no node is selected");
    if (map.nodes.size() + ids.size() > max_nodes) return no("a map has at most 64 nodes");
    for (const auto& id : ids) {
        const Node* node = node_with(map, id);
        if (!node) return no("there is no node " + id);
        const Position to = by(columns, rows)(node->at);
        if (!on_grid(to)) return no("the copy of " + id + " would leave the grid");
        if (const Node* there = node_at(map, to)) return no("the copy of " + id + " would land on " + there->id);
    }
    return yes();
}

Arrangement copy_to(const Map& map, const Ids& ids, int columns, int rows) {
    if (auto refused = can_copy_to(map, ids, columns, rows)) return *refused;
    Arranged result{map, {}};
    std::map<std::string, std::string> copies;
    for (const auto& id : ids) {
        Node node = *node_with(map, id);
        node.at = by(columns, rows)(node.at);
        node.id = free_node_id(result.map, node.at);
        node.role = Role::none;
        if (node.critical) node.critical->code = free_code(result.map);
        copies[id] = node.id;
        result.ids.push_back(node.id);
        result.map.nodes.push_back(std::move(node));
    }
    const auto copy = [&](const std::vector<NodePair>& from, std::vector<NodePair>& to) {
        for (const auto& [a, b] : from)
            if (copies.contains(a) && copies.contains(b)) to.push_back({copies[a], copies[b]});
    };
    copy(map.walls, result.map.walls);
    copy(map.links, result.map.links);
    return result;
}

CanEdit can_swap_nodes(const Map& map, const std::string& a, const std::string& b) {
    for (const auto& id : {a, b})
        if (!node_with(map, id)) return no("there is no node " + id);
    return a == b ? no("it takes two nodes") : yes();
}

Edited swap_nodes(const Map& map, const std::string& a, const std::string& b) {
    if (auto refused = can_swap_nodes(map, a, b)) return *refused;
    Map result = map;
    const Position one = node_with(map, a)->at, other = node_with(map, b)->at;
    for (auto& node : result.nodes) {
        if (node.id == a) node.at = other;
        if (node.id == b) node.at = one;
    }
    drop_loose_walls(result);
    return result;
}

CanEdit can_insert_line(const Map& map, Axis axis, int at) {
    for (const auto& node : map.nodes)
        if (along(node.at, axis) >= at && along(node.at, axis) == max_coordinate)
            return no(node.id + " would leave the grid");
    return yes();
}

Arrangement insert_line(const Map& map, Axis axis, int at, const Ids& ids) {
    if (auto refused = can_insert_line(map, axis, at)) return *refused;
    Map result = map;
    for (auto& node : result.nodes)
        if (along(node.at, axis) >= at) ++along(node.at, axis);
    drop_loose_walls(result);
    return with_moved_ids(map, std::move(result), ids);
}

CanEdit can_remove_line(const Map& map, Axis axis, int at) {
    const auto in_line = [&](const Node& node) { return along(node.at, axis) == at; };
    if (map.nodes.size() < static_cast<std::size_t>(std::count_if(map.nodes.begin(), map.nodes.end(), in_line)) + 2)
        return no("a map has at least 2 nodes");
    return yes();
}

Arrangement remove_line(const Map& map, Axis axis, int at, const Ids& ids) {
    if (auto refused = can_remove_line(map, axis, at)) return *refused;
    Ids gone, stay;
    for (const auto& node : map.nodes)
        if (along(node.at, axis) == at) gone.push_back(node.id);
    for (const auto& id : ids)
        if (!is_among(gone, id)) stay.push_back(id);
    Map result = map;
    if (!gone.empty()) {
        const Edited removed = remove_nodes(map, gone);
        if (!removed) return removed.error();
        result = *removed;
    }
    const Map before = result;
    for (auto& node : result.nodes)
        if (along(node.at, axis) > at) --along(node.at, axis);
    return with_moved_ids(before, std::move(result), stay);
}

CanEdit can_mirror_nodes(const Map& map, const Ids& ids, Axis axis) {
    return can_place(map, ids, mirrored(map, ids, axis));
}
Arrangement mirror_nodes(const Map& map, const Ids& ids, Axis axis) {
    return placed(map, ids, mirrored(map, ids, axis));
}

CanEdit can_turn_nodes(const Map& map, const Ids& ids) { return can_place(map, ids, turned(map, ids)); }
Arrangement turn_nodes(const Map& map, const Ids& ids) { return placed(map, ids, turned(map, ids)); }

CanEdit can_set_style(const Map& map, const Ids& ids, const NodeStyle& style) {
    return can_set_gate(map, ids, style.gate);
}

Edited set_style(const Map& map, const Ids& ids, const NodeStyle& style) {
    const Edited gated = set_gate(map, ids, style.gate);
    return gated ? set_lock(*gated, ids, style.lock) : gated;
}

}  // namespace nedforge::luddite
