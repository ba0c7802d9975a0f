// LUDDITE's part of the View menu: zoom, what lies over the nodes, the switch bench.

#include <algorithm>

#include "editor/luddite/ui/commands/commands.h"

namespace nedforge::luddite {
namespace {

void zoom_commands(CommandTable& add) {
    add("view.fit", "View", "Zoom to fit", {{'F', 0}, {key_home, 0}, ctrl(key_slash)}, no_map,
        [](const Shown&, EditorState&, Wishes& w) { w.on_session([](Session& s) { s.camera.fit = true; }); })
        .separator = true;
    add.all.back().on_canvas = true;
    const auto zoom = [](double by) {
        return [by](const Shown&, EditorState&, Wishes& w) {
            w.on_session([by](Session& s) {
                s.camera.zoom = std::clamp(s.camera.zoom * by, min_zoom, max_zoom), s.camera.moved();
            });
        };
    };
    add("view.zoom_in", "View", "Zoom in", {{key_equal, 0}, {key_equal, mod_shift}}, no_map, zoom(1.25)).on_canvas =
        true;
    add("view.zoom_out", "View", "Zoom out", {{key_minus, 0}}, no_map, zoom(0.8)).on_canvas = true;
}

void overlay_commands(CommandTable& add) {
    add("view.analysis", "View", "Show the analysis", {{'A', 0}}, no_map,
        [](const Shown& s, EditorState& e, Wishes& w) { toggle_analysis(*s.session, e.canvas, w); })
        .on_canvas = true;
    add.all.back().separator = true;
    add("view.heat", "View", "Show visits and hits (after a rating)", {{'H', 0}}, no_map,
        [](const Shown&, EditorState& e, Wishes&) { e.canvas.heat = !e.canvas.heat; })
        .on_canvas = true;
    add("view.bench", "View", "Show the switch bench's effect", {{'B', 0}}, no_map,
        [](const Shown&, EditorState&, Wishes& w) { w.on_session([](Session& s) { s.toggle_bench(); }); })
        .on_canvas = true;
    for (int n = 1; n <= 6; ++n)
        add("bench." + std::to_string(n), "", "Bench: toggle switch " + std::to_string(n),
            {{key_f1 + n - 1, mod_shift}}, no_map, [n](const Shown&, EditorState&, Wishes& w) {
                w.on_session([n](Session& s) {
                    auto& t = s.bench.toggles[n - 1];
                    t = (t + 1) & 3, s.show_bench();
                });
            });
}

}  // namespace

void view_commands(CommandTable& add) {
    zoom_commands(add);
    overlay_commands(add);
}

}  // namespace nedforge::luddite
