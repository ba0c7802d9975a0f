// The line at the bottom: how many findings there are, nodes and the selection, and what a click does now.

#include "editor/luddite/ui/panels/panels.h"

namespace nedforge::luddite {

namespace {

// While the issues are folded, this line stands for them: the worst finding's words, and a click that opens them.
void folded_issues(const Shown& shown, const EditorState& state, const Analysis& analysis, ImVec2 from) {
    const auto listed = shown_issues(analysis, state.issues);
    if (!listed.empty()) {
        const Diagnostic& worst = analysis.diagnostics[listed.front()];
        ImGui::SameLine(0, shown.look.px(12));
        ImGui::TextUnformatted((worst.code + " " + worst.message).c_str());
    }
    const ImVec2 to{ImGui::GetItemRectMax().x, from.y + ImGui::GetTextLineHeight()};
    mark_rect("status:issues", from, to);
    const bool over = ImGui::IsMouseHoveringRect(from, to);
    if (over) kit::tip_beside(from, to, "The issues are folded. Click: shows them (Ctrl+J)");
    if (over && ImGui::IsMouseClicked(0)) state.shell->show_issues = true, state.shell->folded = false;
}

}  // namespace

void status_bar(const Shown& shown, const EditorState& state) {
    const Look& look = shown.look;
    const Session& s = *shown.session;
    const Analysis* analysis = s.fresh_analysis();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const ImVec2 from = ImGui::GetCursorScreenPos();
    if (analysis) {
        int counts[3] = {};
        for (const auto& d : analysis->diagnostics)
            if (!d.waived) ++counts[static_cast<int>(d.severity)];
        for (const Severity severity : {Severity::error, Severity::warning, Severity::info}) {
            const ImVec2 at = ImGui::GetCursorScreenPos();
            kit::severity_mark(look, list, {at.x + look.px(7), at.y + look.px(9)}, look.px(6), severity);
            ImGui::Dummy({look.px(14), 1});
            ImGui::SameLine(0, look.px(4));
            ImGui::Text("%d", counts[static_cast<int>(severity)]);
            ImGui::SameLine(0, look.px(12));
        }
        ImGui::TextDisabled(analysis->full ? "checked" : "checking bounds and fixes\u2026");
        if (!state.shell->show_issues || state.shell->folded) folded_issues(shown, state, *analysis, from);
    } else {
        ImGui::TextDisabled("checking\u2026");
    }
    ImGui::SameLine(0, look.px(20));
    ImGui::TextDisabled("%zu nodes", s.map().nodes.size());
    if (!s.selection.empty()) {
        ImGui::SameLine(0, look.px(12));
        ImGui::Text("%zu selected", s.selection.size());
    }
    std::string hint;
    if (state.canvas.armed) hint = "Click on the grid to place. Esc ends.";
    if (state.canvas.link_tool) hint = "Drag from one node to another. Esc ends.";
    if (s.view == View::canvas && hint.empty()) hint = "Ctrl+Shift+P finds every command";
    std::string right = hint + (s.view == View::canvas
                                    ? "     " + std::to_string(static_cast<int>(s.camera.zoom * 100 / 110 + 0.5)) + " %"
                                    : "");
    ImGui::SameLine();
    kit::right_align(ImGui::CalcTextSize(right.c_str()).x + look.px(8));
    ImGui::TextDisabled("%s", right.c_str());
}

}  // namespace nedforge::luddite
