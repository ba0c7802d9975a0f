#include "editor/luddite/model/snippets/linked_stamps.h"

#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/edits/wires.h"

namespace nedforge {
namespace luddite {
namespace {

void take_over_node(Map& map, const std::string& from, const std::string& to) {
    const Node like = *node_with(map, from), target = *node_with(map, to);
    if (like.role != target.role) return;  // what an Enter or an Exit can have is another question
    const bool new_code = like.critical && !target.critical;
    const std::string code = new_code ? free_code(map) : "";
    for (Node& node : map.nodes) {
        if (node.id != to) continue;
        node.gate = like.gate, node.lock = like.lock, node.energy = like.energy, node.cache = like.cache;
        if (!like.critical)
            node.critical.reset();
        else if (new_code)
            node.critical = Critical{code, like.critical->damage};
        else
            node.critical->damage = like.critical->damage;
    }
}

// The walls and links among the nodes of `from` stand among those of `to` too, where they can.
void take_over_wires(Map& map, const Ids& from, const Ids& to) {
    for (std::size_t i = 0; i < from.size(); ++i)
        for (std::size_t k = i + 1; k < from.size(); ++k) {
            if (has_wall(map, from[i], from[k]) != has_wall(map, to[i], to[k]))
                if (Edited walled = toggle_wall(map, to[i], to[k])) map = *walled;
            const bool linked = has_link(map, from[i], from[k]);
            if (linked == has_link(map, to[i], to[k])) continue;
            if (Edited wired = linked ? add_link(map, to[i], to[k]) : remove_link(map, to[i], to[k])) map = *wired;
        }
}

}  // namespace
}  // namespace luddite

void LinkedParts<luddite::Map>::take_over(Map& map, const Ids& from, const Ids& to) {
    for (std::size_t k = 0; k < from.size(); ++k) luddite::take_over_node(map, from[k], to[k]);
    luddite::take_over_wires(map, from, to);
}

LinkedParts<luddite::Map>::Content LinkedParts<luddite::Map>::content(const Map& map, const Ids& ids) {
    Content content;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const luddite::Node& node = *luddite::node_with(map, ids[i]);
        content.nodes.emplace_back(node.gate, node.lock, node.energy, node.cache,
                                   node.critical ? std::optional(node.critical->damage) : std::nullopt);
        for (std::size_t k = i + 1; k < ids.size(); ++k)
            content.wires.emplace_back(luddite::has_wall(map, ids[i], ids[k]), luddite::has_link(map, ids[i], ids[k]));
    }
    return content;
}

bool LinkedParts<luddite::Map>::holds(const Map& map, const std::string& id) {
    return luddite::node_with(map, id) != nullptr;
}

}  // namespace nedforge
