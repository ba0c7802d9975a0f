#include "editor/toolkit/page_view.h"

#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/kit.h"
#include "editor/toolkit/measures.h"
#include "formats/base/drawing/pages.h"

namespace nedforge {
namespace {

// The wheel zooms at the pointer, dragging moves the page. The zoom in pixels a millimetre.
float zoom_and_pan(const Look& look, PageView& state, ImVec2 corner, ImVec2 room, float fit) {
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemHovered() && io.MouseWheel != 0) {
        const float before = state.zoom > 0 ? state.zoom : fit,
                    after = std::clamp(before * (io.MouseWheel > 0 ? 1.15f : 1 / 1.15f), fit * 0.5f, look.scale * 24);
        const ImVec2 middle{corner.x + room.x / 2 + state.pan.x, corner.y + room.y / 2 + state.pan.y};
        state.pan.x += (io.MousePos.x - middle.x) * (1 - after / before);
        state.pan.y += (io.MousePos.y - middle.y) * (1 - after / before);
        state.zoom = after;
    }
    if (ImGui::IsItemActive()) state.pan.x += io.MouseDelta.x, state.pan.y += io.MouseDelta.y;
    return state.zoom > 0 ? state.zoom : fit;
}

// A PDF has another typeface than the one that its layout was made for where that is not installed; looked for once.
const std::string& typeface_words() {
    static const std::string words = [] {
        const std::string substitute = drawing_fault().empty() ? other_typeface() : "";
        return substitute.empty() ? ""
                                  : "The typeface Inter is not installed (Debian: fonts-inter). The PDF has " +
                                        substitute + " in its place.";
    }();
    return words;
}

}  // namespace

bool page_bar(const Look& look, PaperChoice& choice, PageView& page, const std::function<void()>& draw_family,
              const std::optional<std::string>& obstacle) {
    static constexpr std::array<std::string_view, 2> papers{"A4", "Letter"}, inks{"full ink", "low ink"};
    int paper = choice.letter, ink = choice.low_ink;
    if (kit::choice(look, "paper", papers, paper)) choice.letter = paper == 1;
    kit::beside(kit::choice_width(inks), look.px(14));
    if (kit::choice(look, "ink", inks, ink)) choice.low_ink = ink == 1;
    if (draw_family) draw_family();
    kit::beside(kit::button_width("Fit"), look.px(14));
    if (kit::button(look, "sheet:fit", "Fit", kit::Kind::quiet,
                    "Show the whole page. The wheel zooms, dragging moves."))
        page = {};
    kit::beside(kit::button_width("Export PDF\u2026"), look.px(14));
    const bool pressed = kit::button(look, "sheet:pdf", "Export PDF\u2026", kit::Kind::primary, "", obstacle);
    if (!typeface_words().empty()) {
        kit::caption(look, typeface_words());
        mark_item("sheet:typeface");
    }
    return pressed;
}

void page_view(const Look& look, PageView& state, const Box& page, const std::function<void(Painter&)>& draw) {
    const ImVec2 corner = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    if (room.x < 50 || room.y < 50) return;
    ImGui::InvisibleButton("sheet", room, ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle);
    ImGui::SetItemUsingMouseWheel();
    mark_item("sheet");
    const float zoom =
        zoom_and_pan(look, state, corner, room,
                     std::min(zoom_across(page.w, room.x - look.px(30)), zoom_across(page.h, room.y - look.px(30))));
    const ImVec2 size = DrawingFrame{{}, zoom}.size(page);
    const ImVec2 origin{std::floor(corner.x + room.x / 2 + state.pan.x - size.x / 2),
                        std::floor(corner.y + room.y / 2 + state.pan.y - size.y / 2)};
    const ImVec2 end{origin.x + size.x, origin.y + size.y};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(corner, {corner.x + room.x, corner.y + room.y}, true);
    list.AddRectFilled(corner, {corner.x + room.x, corner.y + room.y}, look.colours.backdrop);
    list.AddRectFilled({origin.x + look.px(4), origin.y + look.px(5)}, {end.x + look.px(4), end.y + look.px(5)},
                       look.colours.shadow);
    list.AddRectFilled(origin, end, IM_COL32_WHITE);
    ImGuiPainter painter(list, look, origin, zoom);
    draw(painter);
    list.PopClipRect();
}

}  // namespace nedforge
