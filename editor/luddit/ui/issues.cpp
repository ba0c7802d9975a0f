// The issues of a position: where a finding is in the editor, and the status line.

#include <charconv>

#include "editor/luddit/ui/panel.h"
#include "editor/shell/parts/grid_commands.h"
#include "formats/base/yaml/edit.h"
#include "validator/base/check.h"
#include "validator/luddit/family.h"

namespace nedforge::luddit {
namespace {

// "4,3" as a point of the board.
std::optional<Point> point_named(std::string_view text) {
    Point point;
    const char* end = text.data() + text.size();
    const auto column = std::from_chars(text.data(), end, point.column);
    if (column.ec != std::errc{} || column.ptr == end || *column.ptr != ',') return std::nullopt;
    const auto row = std::from_chars(column.ptr + 1, end, point.row);
    return row.ec == std::errc{} && row.ptr == end ? std::optional(point) : std::nullopt;
}

// The field of the inspector that carries a place of the file.
std::string field_of(const std::string& path) {
    const auto steps = steps_of_path(path);
    if (steps.empty()) return "";
    const std::string& head = steps[0].key;
    if (head == "rows") return "";
    if (head == "rulings") return steps.size() > 1 ? steps[1].key : "part.readings";
    if (head == "board" || head == "supply" || head == "task" || head == "standards")
        return steps.size() > 1 ? head + "." + steps[1].key : head;
    return "position." + head;
}

void go_to(const Shown& shown, const std::string& path, const Ids& subjects, EditorState& editor, Wishes& wishes) {
    std::vector<Point> points;
    for (const auto& subject : subjects)
        if (const auto point = point_named(subject)) points.push_back(*point);
    const std::string field = points.empty() ? field_of(path) : "";
    editor.shell->spot = nedforge::Spot{field, field.empty() ? 0 : shown.now + 2.5, 3};
    if (!field.empty()) editor.shell->show_inspector = true;
    wishes.on_session([points](Session& s) {
        s.view = View::canvas;
        GridCells cells;
        for (const Point point : points) cells.push_back({point.column, point.row});
        s.select(std::move(cells));
    });
}

}  // namespace

IssuesOf issues_of(const Shown& shown, EditorState& editor, Wishes& wishes) {
    IssuesOf of = issues_with_edits<Waiver>(shown, wishes);
    of.all_well = "Nothing to report about this position.";
    if (of.diagnostics) of.unchecked = left_unchecked(luddit_family, *of.diagnostics);
    of.witness_button = "Show its moves";
    of.witness_tip = "The solutions of the task, to step through.";
    of.go_to = [&](const std::string& path, const Ids& subjects) { go_to(shown, path, subjects, editor, wishes); };
    of.show_witness = [&](const Diagnostic&) {
        wishes.on_session([](Session& s) { s.view = View::solve, s.solution = 0; });
    };
    return of;
}

void issues_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    nedforge::issues_panel(shown.look, issues_of(shown, editor, wishes), editor.issues, *editor.shell);
}

std::optional<std::string> no_board(const Session& session) {
    const Analysis* analysis = session.fresh_analysis();
    if (!analysis) return "the position is still being checked";
    return analysis->board ? std::nullopt : std::optional<std::string>("the position's structure has errors");
}

void status_bar(const Shown& shown, EditorState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Session& s = *shown.session;
    const Analysis* analysis = s.fresh_analysis();
    const char* checked = !analysis || !analysis->full                  ? "looking for fixes\u2026"
                          : has_structure_errors(analysis->diagnostics) ? "only the structure is checked"
                                                                        : "checked";
    issues_status(look, analysis ? &analysis->diagnostics : nullptr, checked, state.issues, *state.shell, look.px(420));
    if (s.position().task) {
        const Proof* proof = s.fresh_proof();
        ImGui::SameLine(0, look.px(20));
        ImGui::TextDisabled("%s", proof ? proof->words.c_str() : "the task: searching\u2026");
    }
    if (s.view != View::canvas) return;
    ImGui::SameLine(0, look.px(20));
    aside_word(look, s, wishes);
    const auto& hover = state.canvas.hands.hover;
    const PointFacts* facts = hover ? pointed_facts(shown, state) : nullptr;
    const std::string pointed = facts ? facts->words : hover ? text_of({hover->column, hover->row}) : "";
    const std::string right = pointed + (pointed.empty() ? "" : "     ") +
                              std::to_string(static_cast<int>(s.camera.zoom * 100 / 110 + 0.5)) + " %";
    ImGui::SameLine();
    kit::right_align(ImGui::CalcTextSize(right.c_str()).x + look.px(8));
    ImGui::TextDisabled("%s", right.c_str());
}

}  // namespace nedforge::luddit
