#pragma once
// The canvas of a home: the grid of the toolkit with tiles as its things.

#include "editor/smart_home/ui/editor_state.h"
#include "editor/smart_home/ui/panel.h"
#include "editor/toolkit/grid/panel.h"

namespace nedforge::smart_home {

// Draws into the window's remaining space.
void canvas_panel(const Shown&, EditorState&, Wishes&);

// --- its parts
CanvasFrame canvas_frame(const Session&, const Look&, ImVec2 min, ImVec2 max, float overhang = 0);
// What the layer says of each tile; none of those of which it says nothing.
using TileFigures = IndexedVector<std::optional<CellFigure>, int>;
TileFigures figures_of_layer(const Shown&, const CanvasState&, const CanvasFrame&);
void draw_layer(const Shown&, const CanvasState&, const CanvasFrame&, const TileFigures&, ImDrawList&);
void layers(const Shown&, CanvasState&);  // the strip at the bottom
float layers_height(const Look&, float width, const CanvasState&);

}  // namespace nedforge::smart_home
