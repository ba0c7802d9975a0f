#include "editor/luddite/edits/wires.h"

#include <algorithm>
#include <cstdlib>

#include "editor/luddite/edits/nodes.h"

namespace nedforge::luddite {
namespace {

bool is_pair(const NodePair& pair, const std::string& a, const std::string& b) {
    return (pair[0] == a && pair[1] == b) || (pair[0] == b && pair[1] == a);
}
bool has_pair(const std::vector<NodePair>& pairs, const std::string& a, const std::string& b) {
    return std::any_of(pairs.begin(), pairs.end(), [&](const NodePair& p) { return is_pair(p, a, b); });
}
CanEdit two_nodes(const Map& map, const std::string& a, const std::string& b) {
    for (const auto& id : {a, b})
        if (!node_with(map, id)) return no("there is no node " + id);
    if (a == b) return no("it takes two nodes");
    return yes();
}

}  // namespace

bool are_neighbours(const Map& map, const std::string& a, const std::string& b) {
    const Node *first = node_with(map, a), *second = node_with(map, b);
    return first && second &&
           std::abs(first->at.column - second->at.column) + std::abs(first->at.row - second->at.row) == 1;
}
bool has_wall(const Map& map, const std::string& a, const std::string& b) { return has_pair(map.walls, a, b); }
bool has_link(const Map& map, const std::string& a, const std::string& b) { return has_pair(map.links, a, b); }
bool are_adjacent(const Map& map, const std::string& a, const std::string& b) {
    return has_link(map, a, b) || (are_neighbours(map, a, b) && !has_wall(map, a, b));
}

CanEdit can_toggle_wall(const Map& map, const std::string& a, const std::string& b) {
    if (has_wall(map, a, b)) return yes();
    if (auto refused = two_nodes(map, a, b)) return refused;
    if (!are_neighbours(map, a, b)) return no("a wall stands between two neighbours");
    return yes();
}

Edited toggle_wall(const Map& map, const std::string& a, const std::string& b) {
    if (auto refused = can_toggle_wall(map, a, b)) return *refused;
    Map result = map;
    if (has_wall(map, a, b))
        std::erase_if(result.walls, [&](const NodePair& p) { return is_pair(p, a, b); });
    else
        result.walls.push_back({a, b});
    return result;
}

CanEdit can_add_link(const Map& map, const std::string& a, const std::string& b) {
    if (auto refused = two_nodes(map, a, b)) return refused;
    if (has_link(map, a, b)) return no(a + " and " + b + " are linked already");
    if (are_adjacent(map, a, b)) return no(a + " and " + b + " are neighbours: the NEETLE can step there already");
    return yes();
}

Edited add_link(const Map& map, const std::string& a, const std::string& b) {
    if (auto refused = can_add_link(map, a, b)) return *refused;
    Map result = map;
    result.links.push_back({a, b});
    return result;
}

CanEdit can_remove_link(const Map& map, const std::string& a, const std::string& b) {
    if (!has_link(map, a, b)) return no(a + " and " + b + " are not linked");
    return yes();
}

Edited remove_link(const Map& map, const std::string& a, const std::string& b) {
    if (auto refused = can_remove_link(map, a, b)) return *refused;
    Map result = map;
    std::erase_if(result.links, [&](const NodePair& p) { return is_pair(p, a, b); });
    return result;
}

}  // namespace nedforge::luddite
