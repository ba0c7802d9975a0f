// The sheet as it will be printed: the very drawing that `nedforge sheet` makes, on the screen.

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>

#include "editor/luddite/ui/panels/file_requests.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/toolkit/imgui_painter.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/sheet/sheet.h"

namespace nedforge::luddite {

namespace {

SheetOptions options_of(const SheetState& state) {
    SheetOptions options;
    options.paper = state.letter ? Paper::letter : Paper::a4;
    options.ink = state.low_ink ? InkUse::low : InkUse::full;
    return options;
}

void sheet_bar(const Shown& shown, EditorState& editor) {
    const Look& look = shown.look;
    SheetState& state = editor.sheet;
    static constexpr std::array<std::string_view, 2> papers{"A4", "Letter"}, inks{"full ink", "low ink"};
    int paper = state.letter, ink = state.low_ink;
    if (kit::choice(look, "paper", papers, paper)) state.letter = paper == 1;
    kit::beside(kit::choice_width(inks), look.px(14));
    if (kit::choice(look, "ink", inks, ink)) state.low_ink = ink == 1;
    kit::beside(kit::button_width("Fit"), look.px(14));
    if (kit::button(look, "sheet:fit", "Fit", kit::Kind::quiet,
                    "Show the whole page. The wheel zooms, dragging moves."))
        state.zoom = 0, state.pan = {};
    kit::beside(kit::button_width("Export PDF\u2026"), look.px(14));
    if (kit::button(look, "sheet:pdf", "Export PDF\u2026", kit::Kind::primary, "", no_board(*shown.session)))
        ask_export_pdf(shown, editor);
}

void overflow_warnings(const Shown& shown, Paper paper) {
    const Look& look = shown.look;
    for (const auto& overflow : sheet_overflows(shown.maps.under_rulings(shown.map()), paper)) {
        const ImVec2 at = ImGui::GetCursorScreenPos();
        kit::severity_mark(look, *ImGui::GetWindowDrawList(), {at.x + look.px(9), at.y + look.px(10)}, look.px(7),
                           Severity::warning);
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(26));
        ImGui::TextWrapped("%s", overflow.sentence().c_str());
    }
}

// The wheel zooms at the pointer, dragging moves the page. The zoom in pixels a millimetre.
float zoom_and_pan(const Look& look, SheetState& state, ImVec2 at, ImVec2 room, float fit) {
    const ImGuiIO& io = ImGui::GetIO();
    if (ImGui::IsItemHovered() && io.MouseWheel != 0) {
        const float before = state.zoom > 0 ? state.zoom : fit,
                    after = std::clamp(before * (io.MouseWheel > 0 ? 1.15f : 1 / 1.15f), fit * 0.5f, look.scale * 24);
        const ImVec2 middle{at.x + room.x / 2 + state.pan.x, at.y + room.y / 2 + state.pan.y};
        state.pan.x += (io.MousePos.x - middle.x) * (1 - after / before);
        state.pan.y += (io.MousePos.y - middle.y) * (1 - after / before);
        state.zoom = after;
    }
    if (ImGui::IsItemActive()) state.pan.x += io.MouseDelta.x, state.pan.y += io.MouseDelta.y;
    return state.zoom > 0 ? state.zoom : fit;
}

void sheet_page(const Shown& shown, SheetState& state) {
    const Look& look = shown.look;
    const SheetOptions options = options_of(state);
    const Box page = paper_size(options.paper);
    const ImVec2 at = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    if (room.x < 50 || room.y < 50) return;
    ImGui::InvisibleButton("sheet", room, ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle);
    ImGui::SetItemUsingMouseWheel();
    mark_item("sheet");
    const float zoom = zoom_and_pan(look, state, at, room,
                                    std::min((room.x - look.px(30)) / static_cast<float>(page.w),
                                             (room.y - look.px(30)) / static_cast<float>(page.h)));
    const ImVec2 origin{std::floor(at.x + room.x / 2 + state.pan.x - static_cast<float>(page.w) * zoom / 2),
                        std::floor(at.y + room.y / 2 + state.pan.y - static_cast<float>(page.h) * zoom / 2)};
    const ImVec2 end{origin.x + static_cast<float>(page.w) * zoom, origin.y + static_cast<float>(page.h) * zoom};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(at, {at.x + room.x, at.y + room.y}, true);
    list.AddRectFilled(at, {at.x + room.x, at.y + room.y}, look.colours.backdrop);
    list.AddRectFilled({origin.x + look.px(4), origin.y + look.px(5)}, {end.x + look.px(4), end.y + look.px(5)},
                       look.colours.shadow);
    list.AddRectFilled(origin, end, IM_COL32_WHITE);
    ImGuiPainter painter(list, look, origin, zoom);
    draw_sheet(painter, {shown.maps.under_rulings(shown.map()), digest_of(shown.map()), std::nullopt}, options);
    list.PopClipRect();
}

}  // namespace

void sheet_view(const Shown& shown, EditorState& editor, Wishes&) {
    sheet_bar(shown, editor);
    const Analysis* analysis = shown.session->fresh_analysis();
    if (!analysis) return ImGui::TextDisabled("checking\u2026");
    if (!analysis->board) {
        kit::gap(shown.look, 10);
        ImGui::TextWrapped("The sheet can be drawn once the map's structure has no errors.");
        return;
    }
    overflow_warnings(shown, options_of(editor.sheet).paper);
    sheet_page(shown, editor.sheet);
}

}  // namespace nedforge::luddite
