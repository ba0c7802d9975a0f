#pragma once
// A map as every view draws it (canvas, play, thumbnails): wires, walls and links between nodes, and nodes as cards.

#include <string>
#include <utility>
#include <vector>

#include "editor/luddite/ui/parts/panel.h"
#include "editor/toolkit/grid/view.h"

namespace nedforge::luddite {

inline constexpr float node_share = 0.84f;  // of a cell that a node takes

// What joins nodes and parts them: below the nodes wires and walls, above them links, by the ways that the sheet routes
// them in the gutters.
void draw_ways(ImDrawList&, const Palette&, const Map&, const CanvasFrame&);
void draw_links(ImDrawList&, const Palette&, const Map&, const CanvasFrame&);
// A node card, `side` pixels wide.
void draw_node_card(ImDrawList&, const Look&, const Palette&, ImVec2 corner, float side, const Node&, const NodeMarks&);
std::string tip_of(const Rulings&, const Node&);  // what it is, in the rules' words
// Camera that shows what the view is to show, clear of rulers of that many pixels at the top and at the left.
Camera camera_showing(const Session::Fit&, float width, float height, float scale, float ruler = 0);

// The way of a link as the sheet routes it, in grid units.
struct LinkWay {
    int link = 0;                                   // index in map.links
    std::vector<std::pair<double, double>> points;  // column, row
};
// They depend on places and links alone, and are found again when one of those changes.
const std::vector<LinkWay>& link_ways(const Map&);

}  // namespace nedforge::luddite
