// The line at the bottom: how many findings there are, nodes and the selection, and what a click does now.

#include "editor/luddite/ui/panels/panels.h"
#include "editor/shell/parts/grid_commands.h"
#include "validator/base/check.h"

namespace nedforge::luddite {

namespace {

// What a click does now.
std::string hint_of(const Session& s, const CanvasState& canvas) {
    if (canvas.link_tool) return "Drag from one node to another. Esc ends.";
    if (canvas.armed) return "Click on the grid to place. Esc ends.";
    if (canvas.line_tool) return "Drag over boxes to make a line. Esc ends.";
    if (canvas.brush) return "Click or drag on the page to paint; the keys 1 to 6 choose the brush. Esc ends.";
    return s.on_page() ? "Ctrl+Shift+P finds every command" : "";
}

// How far the checks are, and what plays the map in the background.
std::string checked_words(const Shown& shown, const Analysis* analysis) {
    const Trials& trials = shown.maps.trials;
    const auto percent = [&](Trials::Job job) { return std::to_string(trials.percent(job)) + " %"; };
    if (!analysis || !analysis->full) return "checking bounds and fixes\u2026";
    if (has_structure_errors(analysis->diagnostics)) return "only the structure is checked";
    if (trials.rates(*shown.session)) return "checked, rating " + percent(Trials::Job::rating);
    if (trials.aims(*shown.session)) return "checked, aiming " + percent(Trials::Job::aiming);
    if (trials.ablates(*shown.session)) return "checked, evaluating parts " + percent(Trials::Job::parts);
    return trials.advises(*shown.session) ? "checked, playing for advice\u2026" : "checked";
}

}  // namespace

void status_bar(const Shown& shown, const EditorState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Session& s = *shown.session;
    const Analysis* analysis = s.fresh_analysis();
    aside_word(look, s, wishes);
    std::string summary = std::to_string(s.map().nodes.size()) + " nodes";
    if (!s.selection.empty()) summary += "   " + std::to_string(s.selection.size()) + " selected";
    if (s.part) summary += "   " + part_name(s.map(), *s.part);
    const std::string hint = hint_of(s, state.canvas), zoom = s.on_page() ? zoom_words(s.camera) : std::string();
    const auto wide = [](const std::string& text) { return ImGui::CalcTextSize(text.c_str()).x; };
    const float right = wide(hint + "     " + zoom) + look.px(16);
    const std::string checked = checked_words(shown, analysis);
    issues_status(look, s.findings(), checked.c_str(), state.issues, *state.shell, wide(summary) + look.px(20) + right);
    ImGui::SameLine(0, look.px(20));
    ImGui::TextUnformatted(summary.c_str());
    ImGui::SameLine();
    const std::string shown_right = ImGui::GetContentRegionAvail().x > right ? hint + "     " + zoom : zoom;
    if (ImGui::GetContentRegionAvail().x < wide(shown_right) + look.px(8)) return;
    kit::right_align(wide(shown_right) + look.px(8));
    ImGui::TextDisabled("%s", shown_right.c_str());
}

}  // namespace nedforge::luddite
