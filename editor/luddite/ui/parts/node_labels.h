#pragma once
// Labels of a layer over the canvas: a few small words on a ground of their own at the foot of a node, between two
// nodes or on the page. No label touches another one or leaves the canvas, and those of nodes stay within their cells:
// each has its words from long to short, and the longest that has room is written. What has no room is left out.

#include <string>
#include <vector>

#include "editor/toolkit/grid/view.h"
#include "engine/luddite/map.h"

namespace nedforge::luddite {

class NodeLabels {
public:
    using Words = std::vector<std::string>;  // from long to short

    NodeLabels(const Look& look, const CanvasFrame& frame, ImDrawList& list) : look_(look), f_(frame), list_(list) {}
    // Over the lower edge of a node; several of one node lie above each other.
    void at_node(Position, const Words&, ImU32 fill, ImU32 ink);
    // Around a point, in at most that many pixels of width.
    bool around(ImVec2 centre, float room, const Words&, ImU32 fill, ImU32 ink);

private:
    const Look& look_;
    const CanvasFrame& f_;
    ImDrawList& list_;
    struct Rect {
        ImVec2 a, b;
    };
    std::vector<Rect> placed_;
};

}  // namespace nedforge::luddite
