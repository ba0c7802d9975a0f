#pragma once
// The canvas of a home: a square grid with its tiles. Direct manipulation comes first: place, select, drag and swap
// with the pointer; the keyboard does the same through commands.

#include "editor/smart_home/ui/editor_state.h"
#include "editor/smart_home/ui/panel.h"

namespace nedforge::smart_home {

// Draws into the window's remaining space.
void canvas_panel(const Shown&, EditorState&, Wishes&);

// --- its parts
CanvasFrame canvas_frame(const Session&, const Look&, ImVec2 min, ImVec2 max);
void draw_canvas(const Shown&, const CanvasState&, const CanvasFrame&, ImDrawList&);
// What the layer says of each tile; none of those of which it says nothing.
struct TileFigure {
    ImU32 colour;
    std::string text;
};
using TileFigures = IndexedVector<std::optional<TileFigure>, int>;
TileFigures figures_of_layer(const Shown&, const CanvasState&, const CanvasFrame&);
void draw_layer(const Shown&, const CanvasState&, const CanvasFrame&, const TileFigures&, ImDrawList&);
void canvas_input(const Shown&, CanvasState&, const CanvasFrame&, Wishes&, bool hovered);
void tile_palette(const Shown&, CanvasState&);                         // the column at the left
void layer_bar(const Shown&, CanvasState&);                            // the strip at the bottom …
float layer_bar_height(const Look&, float width, const CanvasState&);  // … of that width
const Tile* tile_under(const Home&, double column, double row);

}  // namespace nedforge::smart_home
