// The sheet as it will be printed: the very drawing that `nedforge sheet` makes, on the screen.

#include "editor/luddite/model/templates.h"
#include "editor/luddite/ui/panels/file_requests.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/shell/parts/print_list.h"
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

constexpr float list_width = 272;  // units

// What the checks say of what is printed, and what they leave to the designer.
void before_printing(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Map& map = shown.map();
    static const Map new_map = empty_map();
    const auto& levels = map.thresholds;
    const std::vector<PrintRow> rows{
        name_row(map.name, map.id, {{new_map.id, new_map.name, ""}}),
        {"Thresholds",
         "easy " + std::to_string(levels[Level::easy]) + ", medium " + std::to_string(levels[Level::medium]) +
             ", hard " + std::to_string(levels[Level::hard]),
         {"NED601", "NED602", "NED603"}},
        {"Codes", "each is paid, and unlocks something", {"NED207", "NED208", "NED209"}},
        {"Parts",
         "each can be reached and used",
         {"NED301", "NED302", "NED303", "NED304", "NED305", "NED308", "NED310", "NED501"}}};
    print_list(shown.look, issues_of(shown, editor, wishes), rows, editor.issues, *editor.shell);
}

void overflow_warnings(const Shown& shown, Paper paper) {
    const Look& look = shown.look;
    for (const auto& overflow : sheet_overflows(shown.maps.under_rulings(shown.map()), paper)) {
        const ImVec2 corner = ImGui::GetCursorScreenPos();
        kit::severity_mark(look, *ImGui::GetWindowDrawList(), {corner.x + look.px(9), corner.y + look.px(10)},
                           look.px(7), Severity::warning);
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + look.px(26));
        kit::wrapped(overflow.sentence());
    }
}

void printed_page(const Shown& shown, EditorState& editor) {
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

}  // namespace

void sheet_view(const Shown& shown, EditorState& editor, Wishes& wishes) {
    sheet_bar(shown, editor);
    ImGui::BeginChild("before", {shown.look.px(list_width), 0});
    before_printing(shown, editor, wishes);
    ImGui::EndChild();
    ImGui::SameLine(0, shown.look.px(10));
    ImGui::BeginChild("page", {0, 0});
    printed_page(shown, editor);
    ImGui::EndChild();
}

}  // namespace nedforge::luddite
