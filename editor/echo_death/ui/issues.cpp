// The issues of a grid: where a finding is in the editor, and the status line.

#include "editor/echo_death/edits/figures.h"
#include "editor/echo_death/ui/panel.h"
#include "editor/shell/parts/grid_commands.h"
#include "formats/base/yaml/edit.h"
#include "validator/echo_death/family.h"

namespace nedforge::echo_death {
namespace {

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
    if (const auto steps = steps_of_path(path); steps.size() > 1 && steps[0].key == "programs")
        editor.program = steps[1].index;
    go_to_squares(shown, subjects, field_of(path), editor, wishes);
}

}  // namespace

IssuesOf issues_of(const Shown& shown, EditorState& editor, Wishes& wishes) {
    IssuesOf issues = issues_about("grid", echo_death_family, shown, editor, wishes, go_to);
    issues.witness_button = "Show the jam";
    issues.witness_tip = "The Nodes that end the deployment, numbered on the canvas.";
    issues.show_witness = [&](const Diagnostic&) {
        editor.canvas.layer = Layer::jam;
        wishes.on_session([](Session& s) { s.view = DocumentView::canvas; });
    };
    return issues;
}

void status_bar(const Shown& shown, EditorState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Session& s = *shown.session;
    checks_status(shown, state);
    if (s.view != DocumentView::canvas) return;
    ImGui::SameLine(0, look.px(20));
    aside_word(look, s, wishes);
    const auto& hover = state.canvas.hands.hover;
    std::string right;
    if (hover) {
        const Square square{hover->column, hover->row};
        right = text_of(square);
        if (const Mark mark = mark_on(s.grid(), square); mark != Mark::none)
            right += "  " + std::string(mark_titles[mark]);
        if (const int level = level_on(s.grid(), square); level > 0) right += "  level " + std::to_string(level);
        if (const auto pair = pad_at(s.grid(), *hover)) right += "  pads " + std::to_string(*pair + 1);
        right += "     ";
    }
    right += std::to_string(s.grid().width()) + " \u00d7 " + std::to_string(s.grid().height()) + "     " +
             zoom_words(s.camera);
    status_at_right(look, right);
}

}  // namespace nedforge::echo_death
