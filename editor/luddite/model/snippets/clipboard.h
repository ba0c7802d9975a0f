#pragma once
// Nodes as text, to carry them between maps, windows and text editors: the `nodes`, `walls` and `links` of the file
// format itself, so that lines copied from a map file can be pasted on the canvas and the other way round.

#include <optional>
#include <string>
#include <vector>

#include "editor/luddite/edits/edited.h"

namespace nedforge::luddite {

struct NodeClip {
    std::vector<Node> nodes;
    std::vector<NodePair> walls, links;  // among these nodes
};

std::string copy_nodes(const Map&, const Ids&);
std::optional<NodeClip> read_clip(const std::string& text);

// Keeps the arrangement and puts its top left as near to `position` as there is room. Ids and codes that are taken are
// replaced by free ones; a second Enter or Exit becomes a plain node.
CanEdit can_paste(const Map&, const NodeClip&);
struct Pasted {
    Map map;
    Ids ids;
};
Result<Pasted, Refused> paste_nodes(const Map&, const NodeClip&, Position position);

}  // namespace nedforge::luddite
