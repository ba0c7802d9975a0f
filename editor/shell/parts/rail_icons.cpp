#include "editor/shell/parts/rail_icons.h"

namespace nedforge {

void play_icon(const Look& look, ImDrawList& list, ImVec2 m, float u, ImU32 ink) {
    const float w = look.px(1.8f);
    list.AddRect({m.x - 3 * u, m.y - 3 * u}, {m.x + 3 * u, m.y + 3 * u}, ink, look.px(4), 0, w);
    for (const ImVec2 d : {ImVec2{-1.4f, -1.4f}, {0, 0}, {1.4f, 1.4f}})
        list.AddCircleFilled({m.x + d.x * u, m.y + d.y * u}, u * 0.6f, ink);
}

void rating_icon(const Look&, ImDrawList& list, ImVec2 m, float u, ImU32 ink) {
    float x = m.x - 3.1f * u;
    for (const float h : {2.0f, 4.6f, 6.0f, 3.0f}) {
        list.AddRectFilled({x, m.y + (3 - h) * u}, {x + 1.2f * u, m.y + 3 * u}, ink, 1);
        x += 1.7f * u;
    }
}

void sheet_icon(const Look& look, ImDrawList& list, ImVec2 m, float u, ImU32 ink) {
    const float w = look.px(1.8f);
    list.AddRect({m.x - 2.4f * u, m.y - 3.2f * u}, {m.x + 2.4f * u, m.y + 3.2f * u}, ink, look.px(2), 0, w);
    for (const float d : {-1.4f, 0.0f, 1.4f})
        list.AddLine({m.x - 1.4f * u, m.y + d * u}, {m.x + 1.4f * u, m.y + d * u}, ink, w);
}

}  // namespace nedforge
