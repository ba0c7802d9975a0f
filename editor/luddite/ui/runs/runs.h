#pragma once
// What shows runs: one timeline with the switches, resources and dice of the step, a log of all steps in words, the way
// on the map, and the ways of many games laid over each other.

#include "editor/luddite/ui/editor_state.h"

namespace nedforge::luddite {

// A run with the step that is shown. `play`: the game in Play, whose steps are undone and done again.
struct RunPlace {
    const Run& run;
    std::size_t step;
    bool play;
};
std::optional<RunPlace> run_in_sight(const Session&);  // of the view in front
void go_to_step(const RunPlace&, std::size_t step, Wishes&);

// The bar, as wide as the room for it and the view; in little room it is lower.
float timeline_height(const Look&, ImVec2 room);
void timeline(const Shown&, EditorState&, const RunPlace&, ImVec2 room, Wishes&);
void run_log(const Shown&, const RunPlace&, Wishes&);  // all steps, in the remaining space

NodeMarks node_marks(const State&, int node);                         // what a game has marked on a node
NodeMarks marks_in_run(const Session&, const Node&);                  // in the run that is shown, at its step
inline constexpr int many_games = 300;                                // whose ways are laid over each other
void draw_run(const Shown&, const CanvasFrame&, ImDrawList&);         // the run on the canvas, as far as it is shown
void draw_many_games(const Shown&, const CanvasFrame&, ImDrawList&);  // how many games walked each way

// Asks for a file and writes the run there: ".png", ".svg" or ".replay.yaml".
void ask_export_run(const Shown&, EditorState&, const RunPlace&, const std::string& ending);

}  // namespace nedforge::luddite
