// LUDDITE's part of the View menu: zoom, what lies over the nodes, the switch bench.

#include <algorithm>
#include <array>

#include "editor/luddite/ui/canvas/canvas.h"
#include "editor/luddite/ui/commands/commands.h"
#include "editor/luddite/ui/parts/sketch_fields.h"
#include "editor/luddite/ui/runs/runs.h"

namespace nedforge::luddite {
namespace {

void overlay_commands(CommandTable& add) {
    add("view.analysis", "View", "Show the analysis", {{'A', 0}}, no_map,
        [](const Shown& s, EditorState& e, Wishes& w) { toggle_analysis(*s.session, e.canvas, w); })
        .on_canvas = true;
    add.all.back().separator = true;
    add("view.heat", "View", "Show visits and hits (after a rating)", {{'H', 0}}, no_map,
        [](const Shown& s, EditorState& e, Wishes& w) { toggle_heat(*s.session, e.canvas, w); })
        .on_canvas = true;
    add("view.games", "View", "Show the ways of many games", {{'W', 0}}, no_game,
        [](const Shown& s, EditorState& e, Wishes& w) { toggle_games(*s.session, e.canvas, w); })
        .on_canvas = true;
    add("view.worth", "View", "Show the value of each part (once evaluated)", {}, no_map,
        [](const Shown&, EditorState& e, Wishes& w) {
            e.canvas.show_layer(&CanvasState::part_values, !e.canvas.part_values);
            w.on_session([](Session& s) { s.view = View::canvas; });
        });
    add("view.bench", "View", "Show the switch bench's effect", {{'B', 0}}, no_map,
        [](const Shown&, EditorState&, Wishes& w) { w.on_session([](Session& s) { s.toggle_bench(); }); })
        .on_canvas = true;
    add("view.sketch", "View", "Sketch: choose a picture to trace\u2026", {}, no_map,
        [](const Shown& s, EditorState& e, Wishes&) { ask_sketch(s, e); });
    for (int n = 1; n <= 6; ++n)
        add("bench." + std::to_string(n), "", "Bench: toggle switch " + std::to_string(n),
            {{key_f1 + n - 1, mod_shift}}, no_map, [n](const Shown&, EditorState&, Wishes& w) {
                w.on_session([n](Session& s) {
                    auto& t = s.bench.toggles[n - 1];
                    t = (t + 1) & 3, s.show_bench();
                });
            });
}

// The run that is in sight: on the canvas, or the game in Play.
void run_commands(CommandTable& add) {
    const auto no_run = [](const Shown& s, const EditorState&) {
        return s.session && run_in_sight(*s.session) ? Off{} : Off{"no run is shown"};
    };
    const auto step = [](bool forwards) {
        return [forwards](const Shown& s, EditorState& e, Wishes& w) {
            const auto run = run_in_sight(*s.session);
            e.play.die = -1;
            if (forwards) go_to_step(*run, run->step + 1, w);
            if (!forwards && run->step > 0) go_to_step(*run, run->step - 1, w);
        };
    };
    add("run.back", "View", "Run: one step back", {{key_left, mod_ctrl}}, no_run, step(false)).separator = true;
    add.all.back().repeats = true;
    add("run.next", "View", "Run: one step on", {{key_right, mod_ctrl}}, no_run, step(true)).repeats = true;
    add("run.log", "View", "Run: show its log", {}, no_run, [](const Shown&, EditorState& e, Wishes&) {
        e.canvas.log = !e.canvas.log;
        if (e.canvas.log) e.shell->show_inspector = true;
    });
    const std::array<std::pair<const char*, const char*>, 3> forms{
        {{".png", "Export the run as a picture (PNG)\u2026"},
         {".svg", "Export the run as a picture (SVG)\u2026"},
         {".replay.yaml", "Export the run as a replay\u2026"}}};
    for (const auto& [ending, title] : forms)
        add(
            "run.export" + std::string(ending), "", title, {},
            [no_run, replay = ending == forms[2].first](const Shown& s, const EditorState& e) {
                if (auto reason = no_run(s, e)) return reason;
                return replay && !run_in_sight(*s.session)->run.is_game() ? Off{"this run has no dice"} : Off{};
            },
            [ending = std::string(ending)](const Shown& s, EditorState& e, Wishes&) {
                ask_export_run(s, e, *run_in_sight(*s.session), ending);
            });
}

}  // namespace

void view_commands(CommandTable& add) {
    add.add_zoom(no_map);
    add("view.fit_network", "View", "Zoom to the network", {{'F', mod_shift}}, no_map,
        [](const Shown&, EditorState&, Wishes& w) {
            w.on_session([](Session& s) {
                s.show_view(View::canvas);
                s.camera.fit = true, s.camera.whole = false;
            });
        })
        .on_canvas = true;
    overlay_commands(add);
    run_commands(add);
}

}  // namespace nedforge::luddite
