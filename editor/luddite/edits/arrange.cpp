#include "editor/luddite/edits/arrange.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace nedforge::luddite {
namespace {

// The coordinate of a place, as a sheet of squares has it: "B3" for column 1, row 2.
std::string coordinate(Position position) {
    Map nothing;
    return free_node_id(nothing, position);
}

int& along(Position& p, Axis axis) { return axis == Axis::columns ? p.column : p.row; }
int along(const Position& p, Axis axis) { return axis == Axis::columns ? p.column : p.row; }

CanEdit can_place_nodes(const Map& map, const Ids& ids, const GridMove& move) {
    return can_place(map.nodes, ids, map_grid, "node", move, [](const Node& node) { return node.id; });
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

Arrangement placed(const Map& map, const Ids& ids, const GridMove& move) {
    if (auto refused = can_place_nodes(map, ids, move)) return *refused;
    Map result = map;
    place(result.nodes, ids, map_grid, move);
    return with_moved_ids(map, std::move(result), ids);
}

GridMove turned(const Map& map, const Ids& ids, Symmetry symmetry) {
    return imaged_in(symmetry, extent_of_things(map.nodes, ids));
}

}  // namespace

bool has_automatic_id(const Node& node) {
    const std::string plain = coordinate(node.at);
    if (!node.id.starts_with(plain)) return false;
    const std::string_view suffix = std::string_view(node.id).substr(plain.size());
    const bool letter = suffix.size() == 1 && suffix[0] >= 'a' && suffix[0] <= 'z';
    return suffix.empty() || letter;
}

Arranged with_moved_ids(const Map& before, Map after, const Ids& ids) {
    std::map<std::string, std::string> renamed;
    for (auto& node : after.nodes) {
        const Node* original = node_with(before, node.id);
        if (original && original->at != node.at && has_automatic_id(*original)) renamed[node.id] = "";
    }
    // First all of them give up their ids, so that two that change places can take each other's.
    Map partial_map = after;
    std::erase_if(partial_map.nodes, [&](const Node& n) { return renamed.contains(n.id); });
    for (auto& node : after.nodes) {
        const auto entry = renamed.find(node.id);
        if (entry == renamed.end()) continue;
        entry->second = free_node_id(partial_map, node.at);
        node.id = entry->second;
        partial_map.nodes.push_back(node);
    }
    const auto update_id = [&](std::string& id) {
        if (const auto entry = renamed.find(id); entry != renamed.end()) id = entry->second;
    };
    for (auto* pairs : {&after.walls, &after.links})
        for (auto& pair : *pairs)
            for (auto& end : pair) update_id(end);
    for (auto& waiver : after.waivers)
        if (waiver.subjects)
            for (auto& id : *waiver.subjects) update_id(id);
    Arranged result{std::move(after), ids};
    for (auto& id : result.ids) update_id(id);
    return result;
}

Arrangement move_arranged(const Map& map, const Ids& ids, int columns, int rows) {
    return placed(map, ids, moved_by(columns, rows));
}

CanEdit can_copy_to(const Map& map, const Ids& ids, int columns, int rows) {
    if (ids.empty()) return no("no node is selected");
    if (auto refused = room_for_nodes(map, ids.size())) return refused;
    for (const auto& id : ids) {
        const Node* node = node_with(map, id);
        if (!node) return no("there is no node " + id);
        const Position to{node->at.column + columns, node->at.row + rows};
        if (!map_grid.holds(cell_of(to))) return no("the copy of " + id + " would leave the grid");
        if (const Node* occupant = node_at(map, to)) return no("the copy of " + id + " would land on " + occupant->id);
    }
    return yes();
}

Arrangement copy_to(const Map& map, const Ids& ids, int columns, int rows) {
    if (auto refused = can_copy_to(map, ids, columns, rows)) return *refused;
    Arranged result{map, {}};
    std::map<std::string, std::string> copies;
    for (const auto& id : ids) {
        Node node = *node_with(map, id);
        node.at = {node.at.column + columns, node.at.row + rows};
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
    const Position first = node_with(map, a)->at, second = node_with(map, b)->at;
    for (auto& node : result.nodes) {
        if (node.id == a) node.at = second;
        if (node.id == b) node.at = first;
    }
    drop_loose_walls(result);
    return result;
}

CanEdit can_insert_line(const Map& map, Axis axis, int line) {
    for (const auto& node : map.nodes)
        if (along(node.at, axis) >= line && along(node.at, axis) == max_coordinate)
            return no(node.id + " would leave the grid");
    return yes();
}

Arrangement insert_line(const Map& map, Axis axis, int line, const Ids& ids) {
    if (auto refused = can_insert_line(map, axis, line)) return *refused;
    Map result = map;
    for (auto& node : result.nodes)
        if (along(node.at, axis) >= line) ++along(node.at, axis);
    drop_loose_walls(result);
    return with_moved_ids(map, std::move(result), ids);
}

int nodes_in_line(const Map& map, Axis axis, int line) {
    return static_cast<int>(std::count_if(map.nodes.begin(), map.nodes.end(),
                                          [&](const Node& node) { return along(node.at, axis) == line; }));
}

CanEdit can_remove_line(const Map& map, Axis axis, int line) {
    if (index_count(map.nodes) < nodes_in_line(map, axis, line) + 2) return no("a map has at least 2 nodes");
    return yes();
}

Arrangement remove_line(const Map& map, Axis axis, int line, const Ids& ids) {
    if (auto refused = can_remove_line(map, axis, line)) return *refused;
    Ids removed_ids, remaining_ids;
    for (const auto& node : map.nodes)
        if (along(node.at, axis) == line) removed_ids.push_back(node.id);
    for (const auto& id : ids)
        if (!is_among(removed_ids, id)) remaining_ids.push_back(id);
    Map result = map;
    if (!removed_ids.empty()) {
        const Edited removed = remove_nodes(map, removed_ids);
        if (!removed) return removed.error();
        result = *removed;
    }
    const Map before = result;
    for (auto& node : result.nodes)
        if (along(node.at, axis) > line) --along(node.at, axis);
    return with_moved_ids(before, std::move(result), remaining_ids);
}

CanEdit can_turn_nodes(const Map& map, const Ids& ids, Symmetry symmetry) {
    return can_place_nodes(map, ids, turned(map, ids, symmetry));
}
Arrangement turn_nodes(const Map& map, const Ids& ids, Symmetry symmetry) {
    return placed(map, ids, turned(map, ids, symmetry));
}

CanEdit can_set_style(const Map& map, const Ids& ids, const NodeStyle& style) {
    return can_set_gate(map, ids, style.gate);
}

Edited set_style(const Map& map, const Ids& ids, const NodeStyle& style) {
    const Edited gated = set_gate(map, ids, style.gate);
    return gated ? set_lock(*gated, ids, style.lock) : gated;
}

}  // namespace nedforge::luddite
