// The line at the bottom: how many findings there are, nodes and the selection, and what a click does now.

#include "editor/luddite/ui/panels/panels.h"

namespace nedforge::luddite {

void status_bar(const Shown& shown, const EditorState& state) {
    const Look& look = shown.look;
    const Session& s = *shown.session;
    const Analysis* analysis = s.fresh_analysis();
    issues_status(look, analysis ? &analysis->diagnostics : nullptr,
                  analysis && analysis->full ? "checked" : "checking bounds and fixes\u2026", state.issues,
                  *state.shell);
    ImGui::SameLine(0, look.px(20));
    ImGui::TextDisabled("%zu nodes", s.map().nodes.size());
    if (!s.selection.empty()) {
        ImGui::SameLine(0, look.px(12));
        ImGui::Text("%zu selected", s.selection.size());
    }
    std::string hint;
    if (s.part) {
        ImGui::SameLine(0, look.px(12));
        ImGui::TextUnformatted(part_name(s.map(), *s.part).c_str());
    }
    if (state.canvas.brush) hint = "Click or drag on the page to paint. Esc ends.";
    if (state.canvas.line_tool) hint = "Drag over boxes to make a line. Esc ends.";
    if (state.canvas.armed) hint = "Click on the grid to place. Esc ends.";
    if (state.canvas.link_tool) hint = "Drag from one node to another. Esc ends.";
    if (s.on_page() && hint.empty()) hint = "Ctrl+Shift+P finds every command";
    std::string right =
        hint + (s.on_page() ? "     " + std::to_string(static_cast<int>(s.camera.zoom * 100 / 110 + 0.5)) + " %" : "");
    ImGui::SameLine();
    kit::right_align(ImGui::CalcTextSize(right.c_str()).x + look.px(8));
    ImGui::TextDisabled("%s", right.c_str());
}

}  // namespace nedforge::luddite
