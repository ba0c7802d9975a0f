#pragma once
// Edits of where nodes are: copies, swaps, rows and columns, mirror images and turns. A node whose id is the coordinate
// of its place ("B3", or "B3a" where that was taken) gets the coordinate of its new place; an id that the designer
// chose stays. So these edits also say under which ids the nodes are found afterwards.

#include "editor/luddite/edits/nodes.h"

namespace nedforge::luddite {

struct Arranged {
    Map map;
    Ids ids;  // of the nodes that were arranged, in the order given
};
using Arrangement = Result<Arranged, Refused>;

bool has_automatic_id(const Node&);  // its id is the coordinate of its place
// `after` with new coordinates as ids where nodes of `before` with automatic ids have moved. Walls, links and waivers
// follow.
Arranged with_moved_ids(const Map& before, Map after, const Ids&);

Arrangement move_arranged(const Map&, const Ids&, int columns, int rows);
// Copies, with the walls and links among them. Roles that a map has once stay where they are; codes become free ones.
CanEdit can_copy_to(const Map&, const Ids&, int columns, int rows);
Arrangement copy_to(const Map&, const Ids&, int columns, int rows);
CanEdit can_swap_nodes(const Map&, const std::string& a, const std::string& b);
Edited swap_nodes(const Map&, const std::string& a,
                  const std::string& b);  // their places; ids stay

enum class Axis { columns, rows };
CanEdit can_insert_line(const Map&, Axis, int line);
Arrangement insert_line(const Map&, Axis, int line,
                        const Ids&);  // an empty row or column there; those behind it move on
int nodes_in_line(const Map&, Axis, int line);
CanEdit can_remove_line(const Map&, Axis, int line);
Arrangement remove_line(const Map&, Axis, int line,
                        const Ids&);  // with its nodes; those behind it move up

// Mirror images and turns within the rectangle of the grid that holds the nodes (editor/base/grid/symmetry.h).
CanEdit can_turn_nodes(const Map&, const Ids&, Symmetry);
Arrangement turn_nodes(const Map&, const Ids&, Symmetry);

// What opens a node, taken from one node and given to others.
struct NodeStyle {
    std::optional<Gate> gate;
    std::optional<int> lock;
};
Edited set_style(const Map&, const Ids&, const NodeStyle&);
CanEdit can_set_style(const Map&, const Ids&, const NodeStyle&);

}  // namespace nedforge::luddite
