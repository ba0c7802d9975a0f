// The issues of a grid: where a finding is in the editor, and the status line.

#include <charconv>

#include "editor/echo_death/edits/figures.h"
#include "editor/echo_death/ui/panel.h"
#include "editor/shell/parts/grid_commands.h"
#include "formats/base/yaml/edit.h"
#include "validator/base/check.h"
#include "validator/echo_death/family.h"

namespace nedforge::echo_death {
namespace {

// "4,3" as a square.
std::optional<GridCell> square_named(std::string_view text) {
    GridCell cell;
    const char* end = text.data() + text.size();
    const auto column = std::from_chars(text.data(), end, cell.column);
    if (column.ec != std::errc{} || column.ptr == end || *column.ptr != ',') return std::nullopt;
    const auto row = std::from_chars(column.ptr + 1, end, cell.row);
    return row.ec == std::errc{} && row.ptr == end ? std::optional(cell) : std::nullopt;
}

// The field of the inspector that carries a place of the file.
std::string field_of(const std::string& path) {
    const auto steps = steps_of_path(path);
    if (steps.empty()) return "";
    const std::string& head = steps[0].key;
    if (head == "rows" || head == "zones" || head == "teleports") return "";
    if (head == "rulings") return steps.size() > 1 ? steps[1].key : "part.readings";
    if (head == "programs") return "part.programs";
    if (head == "node" || head == "budget" || head == "standards")
        return steps.size() > 1 ? head + "." + steps.back().key : head;
    return "grid." + head;
}

void go_to(const Shown& shown, const std::string& path, const Ids& subjects, EditorState& editor, Wishes& wishes) {
    GridCells cells;
    for (const auto& subject : subjects)
        if (const auto cell = square_named(subject)) cells.push_back(*cell);
    const std::string field = cells.empty() ? field_of(path) : "";
    editor.shell->spot = nedforge::Spot{field, field.empty() ? 0 : shown.now + 2.5, 3};
    if (!field.empty()) editor.shell->show_inspector = true;
    if (const auto steps = steps_of_path(path); steps.size() > 1 && steps[0].key == "programs")
        editor.program = steps[1].index;
    wishes.on_session([cells](Session& s) {
        s.view = DocumentView::canvas;
        s.select(cells);
    });
}

}  // namespace

IssuesOf issues_of(const Shown& shown, EditorState& editor, Wishes& wishes) {
    IssuesOf of = issues_with_edits<Waiver>(shown, wishes);
    of.all_well = "Nothing to report about this grid.";
    if (of.diagnostics) of.unchecked = left_unchecked(echo_death_family, *of.diagnostics);
    of.witness_button = "Show the jam";
    of.witness_tip = "The Nodes that end the deployment, numbered on the canvas.";
    of.go_to = [&](const std::string& path, const Ids& subjects) { go_to(shown, path, subjects, editor, wishes); };
    of.show_witness = [&](const Diagnostic&) {
        editor.canvas.layer = Layer::jam;
        wishes.on_session([](Session& s) { s.view = DocumentView::canvas; });
    };
    return of;
}

void issues_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    nedforge::issues_panel(shown.look, issues_of(shown, editor, wishes), editor.issues, *editor.shell);
}

std::optional<std::string> no_board(const Session& session) {
    const Analysis* analysis = session.fresh_analysis();
    if (!analysis) return "the grid is still being checked";
    return analysis->board ? std::nullopt : std::optional<std::string>("the grid's structure has errors");
}

void status_bar(const Shown& shown, EditorState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Session& s = *shown.session;
    const Analysis* analysis = s.fresh_analysis();
    const char* checked = !analysis || !analysis->full                  ? "looking for fixes\u2026"
                          : has_structure_errors(analysis->diagnostics) ? "only the structure is checked"
                                                                        : "checked";
    issues_status(look, analysis ? &analysis->diagnostics : nullptr, checked, state.issues, *state.shell, look.px(420));
    if (s.view != DocumentView::canvas) return;
    ImGui::SameLine(0, look.px(20));
    aside_word(look, s, wishes);
    const auto& hover = state.canvas.hands.hover;
    std::string right;
    if (hover) {
        const Square at{hover->column, hover->row};
        right = text_of(at);
        if (const Mark mark = mark_on(s.grid(), at); mark != Mark::none) right += "  " + std::string(mark_titles[mark]);
        if (const int level = level_on(s.grid(), at); level > 0) right += "  level " + std::to_string(level);
        if (const auto pair = pad_at(s.grid(), *hover)) right += "  pads " + std::to_string(*pair + 1);
        right += "     ";
    }
    right += std::to_string(s.grid().width()) + " \u00d7 " + std::to_string(s.grid().height()) + "     " +
             std::to_string(static_cast<int>(s.camera.zoom * 100 / 110 + 0.5)) + " %";
    ImGui::SameLine();
    kit::right_align(ImGui::CalcTextSize(right.c_str()).x + look.px(8));
    ImGui::TextDisabled("%s", right.c_str());
}

}  // namespace nedforge::echo_death
