#pragma once
// The page around the grid: drawn as it is printed, selected by a click, changed in place by another click or a stroke,
// and edited in the inspector.

#include "editor/luddite/ui/editor_state.h"

namespace nedforge::luddite {

// While nodes are dragged the modules keep their places; while boxes are painted the page keeps its layout.
const Page& page_shown(const Session&, const CanvasState&);
// Ends a kept layout where its time is over. Once a frame, before the pointer acts.
void release_layout(const Shown&, CanvasState&, const CanvasFrame&, bool hovered);
void draw_page(const Shown&, const CanvasState&, const CanvasFrame&, ImDrawList&);
// What is selected, under the pointer or empty and open to the brush; above the nodes.
void draw_page_marks(const Shown&, const CanvasState&, const CanvasFrame&, ImDrawList&);
// Beside the boxes of the Hack module what their rows and columns are called, where there is room.
void draw_hack_rulers(const Shown&, const Page&, const CanvasFrame&, ImDrawList&);
ImVec2 on_screen(const CanvasFrame&, Point);

// --- pointer. `true`: it was for the page
const PageSpot* spot_under(const Shown&, const CanvasState&, const CanvasFrame&);
bool press_page(const Shown&, CanvasState&, const CanvasFrame&, Wishes&, bool right);
void drag_on_page(const Shown&, CanvasState&, const CanvasFrame&, Wishes&);
void drop_on_page(const Shown&, CanvasState&, const CanvasFrame&, Wishes&);

// --- edits in place
// What a second click does: the next number, icon or die, a cell taken away, the start of a resource.
void use_part(const Shown&, const PagePart&, Wishes&, bool backwards = false);
void remove_part(const Shown&, const PagePart&, Wishes&);
// A box, cell or icon as in the map file; '.' takes it away. What can't hold such letters stays.
Edited with_letter(const Map&, const PagePart&, char letter);
char letter_of(const Map&, const PagePart&);
std::string_view letters_of(const PagePart&);  // what a brush can leave there

// --- the inspector
void part_panel(const Shown&, EditorState&, Wishes&);
void hack_fields(const Shown&, EditorState&, const PagePart&, Wishes&);
// The brushes for what `part` is of, as a row of toggles.
void brush_row(const Look&, CanvasState&, std::string_view letters);

}  // namespace nedforge::luddite
