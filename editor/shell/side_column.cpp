#include "editor/shell/side_column.h"

#include <algorithm>

#include "editor/toolkit/shapes.h"

namespace nedforge {
namespace {

bool is_selected(const Frame& frame) { return frame.family.selection_end && frame.family.selection_end(frame); }

// The view moves to the left by what the column has covered of the selection.
void uncover(const Frame& frame, WishList& wishes, const ColumnPlace& place) {
    const auto end = frame.family.selection_end(frame);
    const float hidden = end ? *end + frame.look.px(8) - place.left : 0;
    if (hidden <= 0) return;
    const double units = std::min(hidden, place.right - place.left) / frame.look.scale;
    wishes.on_active([units](Workspace&, OpenDocument& open) { open.move_view(units); });
}

}  // namespace

float strip_width(const Look& look) { return look.px(24); }
float column_head_height(const Look& look) { return ImGui::GetFrameHeight() + look.px(8); }

void update_column(const Frame& frame, ShellState& state, WishList& wishes, const ColumnPlace& place) {
    const ImVec2 mouse = ImGui::GetIO().MousePos;
    const bool inside =
        mouse.x >= place.left && mouse.x < place.right && mouse.y >= place.top && mouse.y < place.bottom;
    if (!inside) state.column_waits = false;
    if (inside && !state.column_open && (ImGui::IsMouseClicked(0) || ImGui::IsMouseClicked(1)))
        state.column_waits = true;
    const bool selected = is_selected(frame);
    if (std::exchange(state.column_asked, false)) {
        state.column_waits = false;
        if (!selected) state.own_fields = true;
    }
    if (state.spot.until > 0 && !selected) state.own_fields = true;  // it stays open while somebody types there
    if (ImGui::IsAnyMouseDown()) return;
    const bool open = state.own_fields || state.spot.until > 0 || (selected && !state.column_waits);
    if (open && !state.column_open && selected) uncover(frame, wishes, place);
    state.column_open = open;
}

void column_strip(const Frame& frame, ShellState& state) {
    const Look& look = frame.look;
    const ImVec2 corner = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    if (ImGui::InvisibleButton("strip", size)) state.column_asked = true;
    mark_item("column:open");
    const bool hovered = ImGui::IsItemHovered();
    const std::string& words = frame.family.own_words;
    kit::tip(frame.family.own_title + ": " + words + ".\n\nA selected part has its fields here too.");
    ImDrawList& list = *ImGui::GetWindowDrawList();
    if (hovered) list.AddRectFilled(corner, {corner.x + size.x, corner.y + size.y}, look.colours.raised);
    const float x = corner.x + size.x / 2, r = look.px(4), y = corner.y + look.px(16);
    list.AddTriangleFilled({x + r * 0.6f, y - r}, {x + r * 0.6f, y + r}, {x - r * 0.8f, y}, look.colours.dim);
    ImGui::PushFont(look.small);
    std::string text = frame.family.own_title + ": " + words;
    if (ImGui::CalcTextSize(text.c_str()).x > size.y - look.px(40)) text = frame.family.own_title;
    upright_text(list, {corner.x + (size.x - ImGui::GetFontSize()) / 2, corner.y + look.px(30)},
                 hovered ? look.colours.text : look.colours.dim, text.c_str());
    ImGui::PopFont();
}

void column_head(const Frame& frame, ShellState& state, WishList& wishes) {
    const Look& look = frame.look;
    const ImVec2 from = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    ImGui::GetWindowDrawList()->AddRectFilled({from.x, from.y + size.y - 1}, {from.x + size.x, from.y + size.y},
                                              look.colours.line);
    const bool selected = is_selected(frame);
    ImGui::SetCursorPos({look.px(8), look.px(4)});
    if (kit::toggle(look, "column:own", frame.family.own_title.c_str(), !selected, frame.family.own_words + ".")) {
        state.own_fields = true;
        frame.family.deselect(frame, wishes);
    }
    ImGui::SameLine();
    kit::right_align(kit::button_width("\u00bb") + look.px(8));
    if (!kit::button(look, "column:close", "\u00bb", kit::Kind::quiet,
                     state.folded ? "Folds the column to a strip. What is selected is selected no longer."
                                  : "Folds the panels (F9)."))
        return;
    state.own_fields = false;
    state.spot = {};
    if (state.folded)
        frame.family.deselect(frame, wishes);
    else
        state.folded = true;
}

}  // namespace nedforge
