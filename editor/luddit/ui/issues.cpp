// The issues of a position: where a finding is in the editor, and the status line.

#include "editor/luddit/ui/panel.h"
#include "editor/shell/parts/grid_commands.h"
#include "formats/base/yaml/edit.h"
#include "validator/luddit/family.h"

namespace nedforge::luddit {
namespace {

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
    go_to_squares(shown, subjects, field_of(path), editor, wishes);
}

}  // namespace

IssuesOf issues_of(const Shown& shown, EditorState& editor, Wishes& wishes) {
    IssuesOf issues = issues_about("position", luddit_family, shown, editor, wishes, go_to);
    issues.witness_button = "Show its moves";
    issues.witness_tip = "The solutions of the task, to step through.";
    issues.show_witness = [&](const Diagnostic&) {
        wishes.on_session([](Session& s) { s.view = View::solve, s.solution = 0; });
    };
    return issues;
}

void status_bar(const Shown& shown, EditorState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Session& s = *shown.session;
    checks_status(shown, state);
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
    const std::string right = pointed + (pointed.empty() ? "" : "     ") + zoom_words(s.camera);
    status_at_right(look, right);
}

}  // namespace nedforge::luddit
