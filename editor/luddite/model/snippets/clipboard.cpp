#include "editor/luddite/model/snippets/clipboard.h"

#include <algorithm>
#include <map>
#include <set>

#include "editor/luddite/edits/arrange.h"
#include "editor/luddite/edits/nodes.h"
#include "formats/base/record/copied_items.h"
#include "formats/luddite/map_record.h"

namespace nedforge::luddite {
namespace {

// Both nodes of the pair are chosen.
template <class Chosen>
void keep_inside(std::vector<NodePair>& pairs, const Chosen& chosen) {
    std::erase_if(pairs, [&](const NodePair& pair) { return !chosen(pair[0]) || !chosen(pair[1]); });
}

}  // namespace

std::string copy_nodes(const Map& map, const Ids& ids) {
    Map part = map;
    const auto chosen = [&](const std::string& id) { return is_among(ids, id); };
    std::erase_if(part.nodes, [&](const Node& node) { return !chosen(node.id); });
    std::string text = map_record().lines("nodes", &part);
    for (auto* pairs : {&part.walls, &part.links}) keep_inside(*pairs, chosen);
    for (const char* key : {"walls", "links"}) text += map_record().lines(key, &part);
    return text;
}

std::optional<NodeClip> read_clip(const std::string& text) {
    auto nodes = copied_items<Node>(text, map_record(), "nodes");
    if (!nodes || nodes->empty()) return std::nullopt;
    const auto pairs = [&](std::string_view key) {
        auto read = copied_items<NodePair>(text, map_record(), key).value_or(std::vector<NodePair>());
        keep_inside(read, [&](const std::string& id) {
            return std::any_of(nodes->begin(), nodes->end(), [&](const Node& node) { return node.id == id; });
        });
        return read;
    };
    NodeClip clip{{}, pairs("walls"), pairs("links")};
    clip.nodes = *std::move(nodes);
    return clip;
}

CanEdit can_paste(const Map& map, const NodeClip& clip) {
    if (clip.nodes.empty()) return no("there are no nodes to paste");
    return room_for_nodes(map, clip.nodes.size());
}

namespace {

// What a map can have only once, and has: a pasted node gives up its role, and takes a free code.
struct Unique {
    bool enter = false, exit = false;
    std::set<std::string> codes;
};
bool is_enter(Role role) { return role == Role::enter || role == Role::enter_exit; }
bool is_exit(Role role) { return role == Role::exit || role == Role::enter_exit; }
Unique unique_in(const Map& map) {
    Unique unique;
    for (const auto& node : map.nodes) {
        unique.enter |= is_enter(node.role);
        unique.exit |= is_exit(node.role);
        if (node.critical) unique.codes.insert(node.critical->code);
    }
    return unique;
}

}  // namespace

Result<Pasted, Refused> paste_nodes(const Map& map, const NodeClip& clip, Position position) {
    if (auto refused = can_paste(map, clip)) return *refused;
    const auto offset = nearest_room(map.nodes, clip.nodes, map_grid, cell_of(position));
    if (!offset) return Refused{"there is no room for these nodes"};
    Pasted result{map, {}};
    std::map<std::string, std::string> renamed;
    Unique unique = unique_in(map);
    for (Node node : clip.nodes) {
        const bool automatic = has_automatic_id(node);  // it follows the place
        node.at = {node.at.column + offset->column, node.at.row + offset->row};
        const std::string old = node.id;
        if (automatic || node_with(result.map, node.id)) node.id = free_node_id(result.map, node.at);
        renamed[old] = node.id;
        if ((is_enter(node.role) && unique.enter) || (is_exit(node.role) && unique.exit)) node.role = Role::none;
        if (node.critical && !unique.codes.insert(node.critical->code).second) {
            node.critical->code = free_code(result.map);
            unique.codes.insert(node.critical->code);
        }
        result.ids.push_back(node.id);
        result.map.nodes.push_back(std::move(node));
    }
    for (const auto& pair : clip.walls) result.map.walls.push_back({renamed[pair[0]], renamed[pair[1]]});
    for (const auto& pair : clip.links) result.map.links.push_back({renamed[pair[0]], renamed[pair[1]]});
    return result;
}

}  // namespace nedforge::luddite
