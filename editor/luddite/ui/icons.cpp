// The views' icons on the rail, and the small pictures on the cards of the start page.

#include "editor/luddite/ui/icons.h"

#include <array>

#include "editor/toolkit/measures.h"

namespace nedforge::luddite {

void canvas_icon(const Look& look, ImDrawList& list, ImVec2 m, float u, ImU32 ink) {
    const float w = look.px(1.8f);
    for (const ImVec2 d : {ImVec2{-2, -2}, {2, -2}, {-2, 2}, {2, 2}})
        list.AddRect({m.x + d.x * u - u, m.y + d.y * u - u}, {m.x + d.x * u + u, m.y + d.y * u + u}, ink, look.px(2), 0,
                     w);
    list.AddLine({m.x - u, m.y - 2 * u}, {m.x + u, m.y - 2 * u}, ink, w);
    list.AddLine({m.x - 2 * u, m.y - u}, {m.x - 2 * u, m.y + u}, ink, w);
}

void hack_icon(const Look& look, ImDrawList& list, ImVec2 m, float u, ImU32 ink) {
    const float w = look.px(1.8f);
    list.AddRect({m.x - 3 * u, m.y - 3 * u}, {m.x + 3 * u, m.y + 3 * u}, ink, look.px(2), 0, w);
    for (const float d : {-1.0f, 1.0f}) {
        list.AddLine({m.x + d * u, m.y - 3 * u}, {m.x + d * u, m.y + 3 * u}, ink, w);
        list.AddLine({m.x - 3 * u, m.y + d * u}, {m.x + 3 * u, m.y + d * u}, ink, w);
    }
    list.AddRectFilled({m.x - 3 * u, m.y - u}, {m.x + 3 * u, m.y + u}, with_alpha(ink, 0.5f));
}

void modules_icon(const Look& look, ImDrawList& list, ImVec2 m, float u, ImU32 ink) {
    const float w = look.px(1.8f);
    list.AddCircle(m, 3 * u, ink, 0, w);
    list.AddLine(m, {m.x, m.y - 2 * u}, ink, w);
    list.AddLine(m, {m.x + 1.6f * u, m.y + u}, ink, w);
}

void suggest_icon(const Look& look, ImDrawList& list, ImVec2 m, float u, ImU32 ink) {
    const float w = look.px(1.8f);  // one map, and three that it could become
    list.AddRectFilled({m.x - 3 * u, m.y - 3 * u}, {m.x - 0.4f * u, m.y - 0.4f * u}, ink, look.px(1));
    for (const auto& [x, y] : {std::pair(0.4f, -3.0f), std::pair(-3.0f, 0.4f), std::pair(0.4f, 0.4f)})
        list.AddRect({m.x + x * u, m.y + y * u}, {m.x + (x + 2.6f) * u, m.y + (y + 2.6f) * u}, ink, look.px(1), 0, w);
}

void draw_template(const Look& look, ImDrawList& list, ImVec2 art, std::size_t variant) {
    const float u = look.px(19);
    const auto box = [&](int c, int r, const char* text, bool full = false) {
        const ImVec2 a{art.x + in_all(u + look.px(3), c), art.y + in_all(u + look.px(3), r)};
        list.AddRectFilled(a, {a.x + u, a.y + u}, full ? look.colours.accent : look.colours.field, look.px(3));
        list.AddRect(a, {a.x + u, a.y + u}, look.colours.dim, look.px(3));
        ImGui::PushFont(look.small);
        const ImVec2 t = ImGui::CalcTextSize(text);
        list.AddText({a.x + (u - t.x) / 2, a.y + (u - t.y) / 2}, full ? look.colours.on_accent : look.colours.text,
                     text);
        ImGui::PopFont();
    };
    if (variant == 0) box(0, 0, "3"), box(1, 0, "1"), box(2, 0, "4"), box(0, 1, "2"), box(1, 1, "2"), box(2, 1, "5");
    if (variant == 1)
        box(0, 0, ""), box(1, 0, ""), box(2, 0, ""), box(3, 0, "12", true), box(0, 1, ""), box(1, 1, ""), box(2, 1, ""),
            box(3, 1, "9", true);
    if (variant == 2)
        box(0, 0, "", true), box(1, 0, "", true), box(2, 0, ""), box(0, 1, "", true), box(1, 1, ""), box(2, 1, "");
    if (variant == 3) box(0, 0, ""), box(0, 1, ""), box(1, 1, ""), box(2, 0, "\u2191", true);
}

}  // namespace nedforge::luddite
