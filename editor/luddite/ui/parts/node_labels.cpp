#include "editor/luddite/ui/parts/node_labels.h"

#include <algorithm>

#include "editor/luddite/ui/parts/map_drawing.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/shapes.h"

namespace nedforge::luddite {

bool NodeLabels::around(ImVec2 centre, float room, const Words& words, ImU32 fill, ImU32 ink) {
    const float top = f_.min.y + look_.px(ruler_band), left = f_.min.x + look_.px(ruler_band);
    for (const std::string& text : words) {
        const auto [a, b] = pill_box(look_, centre, text);
        if (b.x - a.x > room || a.x < left || a.y < top || b.x > f_.max.x || b.y > f_.max.y) continue;
        const bool touches = std::any_of(placed_.begin(), placed_.end(), [&, a = a, b = b](const Rect& rect) {
            return a.x < rect.b.x + 1 && rect.a.x < b.x + 1 && a.y < rect.b.y + 1 && rect.a.y < b.y + 1;
        });
        if (touches) continue;
        placed_.push_back({a, b});
        pill(look_, list_, centre, text, fill, ink);
        if (has_item_probe()) mark_rect("label:" + std::to_string(placed_.size()) + ":" + text, a, b);
        return true;
    }
    return false;
}

void NodeLabels::at_node(Position position, const Words& words, ImU32 fill, ImU32 ink) {
    const double half = node_share / 2.0;
    const ImVec2 foot = f_.at(position.column, position.row + half), head = f_.at(position.column, position.row - half);
    const ImVec2 gap = f_.at(position.column, position.row + 0.5);
    const auto [a, b] = pill_box(look_, foot, "8");
    const float tall = b.y - a.y + 2, room = f_.cell - look_.px(3);
    // In the gap below the node as far as it goes: what is printed at the node's foot stays in sight.
    float y = std::min(foot.y + tall * 0.35f, gap.y - tall / 2);
    const float under_head = head.y + (foot.y - head.y) * 0.25f;  // the gate is printed there
    for (; y - tall / 2 > under_head; y -= tall)
        if (around({foot.x, y}, room, words, fill, ink)) return;
}

}  // namespace nedforge::luddite
