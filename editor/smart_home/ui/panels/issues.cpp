// The issues of a home: where a finding is in the editor, and what the panel's buttons do.

#include <algorithm>

#include "editor/shell/parts/grid_commands.h"
#include "editor/smart_home/ui/panels/panels.h"
#include "editor/toolkit/grid/input.h"
#include "formats/base/yaml/edit.h"
#include "validator/smart_home/family.h"

namespace nedforge::smart_home {
namespace {

// Goes to a place in the file: its tiles, and the very field, ringed for a moment. A field is named as the file's keys.
void go_to(const Shown& shown, const std::string& path, const Ids& subjects, EditorState& editor, Wishes& wishes) {
    const Home& home = shown.home();
    Ids tiles;
    std::copy_if(subjects.begin(), subjects.end(), std::back_inserter(tiles),
                 [&](const std::string& id) { return tile_with(home, id); });
    std::string field;
    const auto steps = steps_of_path(path);
    if (path.starts_with("tiles[") && steps[1].index < home.tiles.size()) {
        // A place on the grid has no field. The inspector shows the fields of one tile.
        if (steps.size() > 2 && steps[2].key != "at") field = "tile." + steps[2].key;
        if (!field.empty() || tiles.empty()) tiles = {home.tiles[steps[1].index].id};
    } else if (path == "router" && tile_with(home, home.router)) {
        tiles = {home.router};
    } else if (tiles.empty() && !path.starts_with("tiles") && path != "router") {
        field = path.starts_with("rulings.") ? steps[1].key : path;
        if (path.starts_with("waivers[")) field = path.substr(0, path.find(']') + 1);  // a waiver is one widget
    }
    show_field(*editor.shell, field, shown.now);
    // The view moves only when it has to.
    const bool is_visible = std::all_of(tiles.begin(), tiles.end(), [&](const std::string& id) {
        const Tile* tile = tile_with(home, id);
        return !tile || in_sight(editor.canvas.hands.shown, shown.look, tile->at.column, tile->at.row);
    });
    wishes.on_session([tiles, is_visible](Session& s) {
        s.view = View::canvas;
        s.selection = s.aside.free(tiles);
        s.way.reset();
        if (tiles.empty() || s.camera.fit || is_visible) return;
        centre_on(s.camera, s.home().tiles, tiles);
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
    IssuesOf issues = issues_about("home", smart_home_family, shown, editor, wishes, go_to);
    issues.witness_button = "Show it on the home";
    issues.witness_tip = "The tiles in their order.";
    issues.show_witness = [&](const Diagnostic& d) {
        wishes.on_session([way = way_of(shown.home(), d)](Session& s) { s.way = way, s.view = View::canvas; });
    };
    return issues;
}

void status_bar(const Shown& shown, const EditorState& state, Wishes& wishes) {
    const Look& look = shown.look;
    const Session& s = *shown.session;
    checks_status(shown, state);
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
    const std::string right = hint + "     " + zoom_words(s.camera);
    status_at_right(look, right);
}

}  // namespace nedforge::smart_home
