#pragma once
// Edits of nodes: place, move, rename, gate, lock, content.

#include "editor/base/grid/placement.h"
#include "editor/luddite/edits/edited.h"
#include "engine/luddite/contents.h"
#include "engine/luddite/words.h"

namespace nedforge::luddite {

// What the palette offers; a node is always of exactly one kind.
using NodeKind = Content;
inline constexpr auto all_node_kinds = [] {
    std::array<NodeKind, content_rows.size()> kinds{};
    for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = content_rows[i].content;
    return kinds;
}();
struct NodeKindWords {
    std::string_view name, hint;
};
inline NodeKindWords words_of(NodeKind kind) { return {row_of(kind).title, row_of(kind).tip}; }
inline NodeKind kind_of(const Node& node) { return content_of(node); }
bool is_of_several_kinds(const Node&);  // as a file may have it (NED203, NED204); set_kind to its own kind fixes it

inline constexpr GridSize map_grid{max_coordinate + 1, max_coordinate + 1, false};

const Node* node_with(const Map&, std::string_view id);
const Node* node_at(const Map&, Position);
std::string free_node_id(const Map&, Position);  // "B3" for column 1, row 2, with a letter behind it where taken
std::string free_code(const Map&);               // a code paid by the Hack module that no node has, else a new one

CanEdit room_for_nodes(const Map&, std::size_t count);
CanEdit can_add_node(const Map&, Position);
Edited add_node(const Map&, NodeKind, Position);  // its id is free_node_id of the map before
CanEdit can_remove_nodes(const Map&, const Ids&);
Edited remove_nodes(const Map&, const Ids&);  // with their walls and links
CanEdit can_move_nodes(const Map&, const Ids&, int columns, int rows);
Edited move_nodes(const Map&, const Ids&, int columns, int rows);
CanEdit can_rename_node(const Map&, const std::string& id, const std::string& to);
Edited rename_node(const Map&, const std::string& id, const std::string& to);  // walls, links, waivers follow

// On several nodes at once: done for those that can have it, refused when none can.
CanEdit can_set_gate(const Map&, const Ids&, const std::optional<Gate>&);
Edited set_gate(const Map&, const Ids&, const std::optional<Gate>&);
CanEdit can_set_lock(const Map&, const Ids&, std::optional<int>);
Edited set_lock(const Map&, const Ids&, std::optional<int>);
CanEdit can_set_kind(const Map&, const Ids&, NodeKind);
// What the new kind can't have is dropped. A new Enter or Exit takes the role from the node that had it.
Edited set_kind(const Map&, const Ids&, NodeKind);
CanEdit can_set_cache(const Map&, const Ids&, const Amounts&);
Edited set_cache(const Map&, const Ids&, const Amounts&);
CanEdit can_set_code(const Map&, const std::string& id, const std::string& code);
Edited set_code(const Map&, const std::string& id, const std::string& code);
CanEdit can_set_damage(const Map&, const Ids&, int damage);
Edited set_damage(const Map&, const Ids&, int damage);

// Gates as the quick keys build them.
Gate next_gate_kind(const Gate&);  // ON, OFF; AND, OR, NAND
std::optional<Gate> with_second_switch(const std::optional<Gate>&, int number);

}  // namespace nedforge::luddite
