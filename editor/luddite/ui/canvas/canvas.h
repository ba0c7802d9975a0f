#pragma once
// The canvas of the NED module: a square grid with the nodes as the sheet draws them. Direct manipulation comes first:
// place, select, drag, wall and link with the pointer; the keyboard does the same through commands.

#include <optional>
#include <string>

#include "editor/luddite/edits/arrange.h"
#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/ui/editor_state.h"
#include "editor/luddite/ui/parts/map_drawing.h"
#include "editor/toolkit/grid/view.h"

namespace nedforge::luddite {

// Draws into the window's remaining space.
void canvas_panel(const Shown&, EditorState&, Wishes&);

// --- its parts
CanvasFrame canvas_frame(const Session&, const Look&, ImVec2 min, ImVec2 max, ImVec2 beyond);
void draw_canvas(const Shown&, const CanvasState&, const CanvasFrame&, ImDrawList&);
// One thing is written at the nodes' feet: a run, else the switch bench's effect, else the analysis. Asking for one of
// them puts what covers it away.
bool analysis_seen(const Session&, const CanvasState&);
void toggle_analysis(const Session&, CanvasState&, Wishes&);
// The ways of many games, which are played first where they are not known.
void toggle_heat(const Session&, CanvasState&, Wishes&);
void toggle_games(const Session&, CanvasState&, Wishes&);
void draw_overlays(const Shown&, const CanvasState&, const CanvasFrame&, ImDrawList&);
void canvas_input(const Shown&, CanvasState&, const CanvasFrame&, Wishes&, bool hovered);
void node_palette(const Shown&, CanvasState&, Wishes&);  // the column at the left
void bench_bar(const Shown&, Wishes&);                   // the strip at the bottom …
float bench_height(const Look&, float width);  // … of that width: in a narrow one its buttons take a row of their own
void minimap(const Shown&, CanvasState&, const CanvasFrame&, Wishes&);
// The menu of empty ground: what can be placed there, rows and columns.
void ground_menu(const Shown&, CanvasState&, Wishes&);
void open_note(const Shown&, CanvasState&, Position);
void note_box(const Shown&, CanvasState&, const CanvasFrame&, Wishes&);  // where a note is written
void draw_notes(const Shown&, const CanvasState&, const CanvasFrame&, ImDrawList&);
void draw_sketch(const Shown&, const CanvasFrame&, ImDrawList&);  // a picture behind the nodes
void find_box(const Shown&, CanvasState&, Wishes&);               // nodes, codes and gates by typing

// The border between two neighbours under a grid point, as the two nodes' ids.
std::optional<NodePair> border_at(const Map&, double column, double row);
const Node* node_under(const Map&, double column, double row);
GridExtent extent_of(const Map&);
// The camera that shows all of the view, clear of rulers of that many pixels at the top and at the left.
Camera fitting_camera(const Session&, float width, float height, float scale, float ruler = 0);
// The link whose way is within that many grid units of a point.
std::optional<NodePair> link_at(const Map&, double column, double row, double within);

}  // namespace nedforge::luddite
