#include "editor/luddite/ui/hack/drawing_grid.h"

#include <cmath>

#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/measures.h"

namespace nedforge::luddite {

GridTouch drawing_grid(const Look& look, const std::string& key, int columns, int rows, float side,
                       const std::function<void(ImDrawList&, ImVec2 corner, Position)>& cell) {
    (void)look;
    GridTouch touch;
    const ImVec2 origin = ImGui::GetCursorScreenPos();
    ImGui::PushID(key.c_str());
    ImGui::InvisibleButton("grid", {in_all(side, columns), in_all(side, rows)},
                           ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    mark_item("grid:" + key);
    ImGui::PopID();
    const bool active = ImGui::IsItemActive();
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const Position position{static_cast<int>(std::floor((mouse.x - origin.x) / side)),
                            static_cast<int>(std::floor((mouse.y - origin.y) / side))};
    const bool inside = position.column >= 0 && position.row >= 0 && position.column < columns && position.row < rows;
    if ((ImGui::IsItemHovered() || active) && inside) touch.hovered = position;
    touch.right = ImGui::IsMouseDown(1) || ImGui::IsMouseReleased(1);
    touch.pressed = ImGui::IsItemActivated();
    touch.held = active && (ImGui::IsMouseDown(0) || ImGui::IsMouseDown(1));
    touch.released = ImGui::IsItemDeactivated();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (int r = 0; r < rows; ++r)
        for (int c = 0; c < columns; ++c) {
            const ImVec2 p{origin.x + in_all(side, c), origin.y + in_all(side, r)};
            mark_rect("cell:" + key + ":" + std::to_string(c) + "," + std::to_string(r), p, {p.x + side, p.y + side});
            cell(list, p, {c, r});
        }
    return touch;
}

void draw_box(ImDrawList& list, const Look& look, ImVec2 corner, float side, const std::string& text, ImU32 fill,
              ImU32 line, ImU32 ink) {
    const float inset = look.px(2);
    list.AddRectFilled({corner.x + inset, corner.y + inset}, {corner.x + side - inset, corner.y + side - inset}, fill,
                       look.px(4));
    list.AddRect({corner.x + inset, corner.y + inset}, {corner.x + side - inset, corner.y + side - inset}, line,
                 look.px(4), 0, look.px(1.2f));
    if (text.empty()) return;
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    list.AddText({std::floor(corner.x + (side - size.x) / 2), std::floor(corner.y + (side - size.y) / 2)}, ink,
                 text.c_str());
}

void draw_icon_in(ImDrawList& list, const Look& look, const Palette& palette, ImVec2 corner, float side, char letter) {
    for (const Resource kind : all_resources) {
        if (resource_letters[kind] != letter) continue;
        const float zoom = look.scale * 3;
        ImGuiPainter painter(list, look, corner, zoom);
        const double s = side / zoom;
        draw_resource(painter, palette, {s * 0.2, s * 0.2, s * 0.6, s * 0.6}, kind);
    }
}

}  // namespace nedforge::luddite
