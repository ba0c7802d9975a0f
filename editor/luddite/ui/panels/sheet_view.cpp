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
    options.paper = state.choice.letter ? Paper::letter : Paper::a4;
    options.ink = state.choice.low_ink ? InkUse::low : InkUse::full;
    return options;
}

void sheet_bar(const Shown& shown, EditorState& editor) {
    if (page_bar(shown.look, editor.sheet.choice, editor.sheet.page, nullptr, no_board(*shown.session)))
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
