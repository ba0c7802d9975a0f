// The sheet as it will be printed: the very drawing that `nedforge sheet` makes, on the screen.

#include "editor/luddite/ui/panels/file_requests.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/toolkit/page_view.h"
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
        state.page = {};
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
    const SheetOptions options = options_of(editor.sheet);
    page_view(shown.look, editor.sheet.page, paper_size(options.paper), [&](Painter& painter) {
        draw_sheet(painter, {shown.maps.under_rulings(shown.map()), digest_of(shown.map()), std::nullopt}, options);
    });
}

}  // namespace nedforge::luddite
