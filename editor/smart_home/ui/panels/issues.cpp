// The issues of a home: where a finding is in the editor, and what the panel's buttons do.

#include <algorithm>

#include "editor/shell/parts/grid_commands.h"
#include "editor/smart_home/model/field_place.h"
#include "editor/smart_home/ui/panels/panels.h"
#include "editor/toolkit/grid/input.h"
#include "validator/base/check.h"
#include "validator/smart_home/family.h"

namespace nedforge::smart_home {
namespace {

// Goes to a place in the file: its tiles, and the very field, ringed for a moment.
void go_to(const Shown& shown, const std::string& path, const Ids& subjects, EditorState& editor, Wishes& wishes) {
    const FieldPlace place = field_place(shown.home(), path, subjects);
    editor.shell->spot = Spot{place.field, place.field.empty() ? 0 : shown.now + 2.5, 3};
    if (!place.field.empty()) editor.shell->show_inspector = true;
    // The view moves only when it has to.
    const bool seen = std::all_of(place.tiles.begin(), place.tiles.end(), [&](const std::string& id) {
        const Tile* tile = tile_with(shown.home(), id);
        return !tile || in_sight(editor.canvas.hands.shown, shown.look, tile->at.column, tile->at.row);
    });
    wishes.on_session([place, seen](Session& s) {
        s.view = View::canvas;
        s.selection = s.aside.free(place.tiles);
        s.way.reset();
        if (place.tiles.empty() || s.camera.fit || seen) return;
        centre_on(s.camera, s.home().tiles, place.tiles);
    });
}

// The tiles of a witness: compromises in their order, or a way from the Router.
TileWay way_of(const Home& home, const Diagnostic& d) {
    TileWay way{d.code + " " + d.name, {}, false};
    for (const WitnessStep& step : *d.witness)
        for (const auto& [key, value] : step.fields) {
            if (key == "tile") way.chain = true, way.tiles.push_back(std::get<std::string>(value));
            if (key == "path") {
                way.tiles = {home.router};
                const auto& path = std::get<std::vector<std::string>>(value);
                way.tiles.insert(way.tiles.end(), path.begin(), path.end());
            }
        }
    return way;
}

}  // namespace

IssuesOf issues_of(const Shown& shown, EditorState& editor, Wishes& wishes) {
    IssuesOf of = issues_with_edits<Waiver>(shown, wishes);
    of.all_well = "Nothing to report about this home.";
    if (of.diagnostics) of.unchecked = left_unchecked(smart_home_family, *of.diagnostics);
    of.witness_button = "Show it on the home";
    of.witness_tip = "The tiles in their order.";
    of.go_to = [&](const std::string& path, const Ids& subjects) { go_to(shown, path, subjects, editor, wishes); };
    of.show_witness = [&](const Diagnostic& d) {
        wishes.on_session([way = way_of(shown.home(), d)](Session& s) { s.way = way, s.view = View::canvas; });
    };
    return of;
}

void issues_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    nedforge::issues_panel(shown.look, issues_of(shown, editor, wishes), editor.issues, *editor.shell);
}

std::optional<std::string> no_board(const Session& session) {
    const Analysis* analysis = session.fresh_analysis();
    if (!analysis) return "the home is still being checked";
    return analysis->board ? std::nullopt : std::optional<std::string>("the home's structure has errors");
}

void status_bar(const Shown& shown, const EditorState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Session& s = *shown.session;
    const Analysis* analysis = s.fresh_analysis();
    const char* checked = !analysis || !analysis->full                  ? "looking for fixes\u2026"
                          : has_structure_errors(analysis->diagnostics) ? "only the structure is checked"
                                                                        : "checked";
    issues_status(look, analysis ? &analysis->diagnostics : nullptr, checked, state.issues, *state.shell, look.px(420));
    ImGui::SameLine(0, look.px(20));
    aside_word(look, s, wishes);
    ImGui::TextDisabled("%zu tiles", s.home().tiles.size());
    if (!s.selection.empty()) {
        ImGui::SameLine(0, look.px(12));
        ImGui::Text("%zu selected", s.selection.size());
    }
    if (s.view != View::canvas) return;
    const std::string hint = state.canvas.hands.places() ? "Click on the grid to place a device. Esc ends."
                                                         : "Ctrl+Shift+P finds every command";
    const std::string right = hint + "     " + std::to_string(static_cast<int>(s.camera.zoom * 100 / 110 + 0.5)) + " %";
    ImGui::SameLine();
    kit::right_align(ImGui::CalcTextSize(right.c_str()).x + look.px(8));
    ImGui::TextDisabled("%s", right.c_str());
}

}  // namespace nedforge::smart_home
