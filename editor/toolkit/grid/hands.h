#pragma once
// The hands of every canvas that is a grid: select (click, Shift, marquee), drag with snap, copy by drag, paint (brush,
// rectangle, line, fill), join squares, pick, borders, a cursor for the keyboard. A family says what is on its grid
// (GridContents) and gets wishes (GridWishes); the hands know no family and change nothing but their own memory. Two
// kinds of grid are known: one of **things** with ids, which are selected and dragged, and a **painted** one, whose
// squares are all alike: they are selected by areas, and strokes change them.
//
// Every gesture has a name (`merge`), by which the steps of one gesture become one step of undo. A wish says when it
// ends.

#include <functional>
#include <string>
#include <vector>

#include "editor/base/aside.h"
#include "editor/base/grid/placement.h"
#include "editor/toolkit/grid/input.h"

namespace nedforge {

struct GridThing {
    std::string id;
    GridCell at;
};

// What is on the grid in this frame.
struct GridContents {
    GridSize size;
    float share = 1;  // of a cell that a thing takes
    std::vector<GridThing> things;
    Ids selected;                    // things
    bool painted = false;            // every square can be selected and painted
    GridCells selected_squares;      // where it is painted
    std::vector<Symmetry> symmetry;  // of strokes
    AsideOf<GridCell> aside;         // no stroke changes these squares, nor their images
    bool numbers = false;            // the rulers number columns and rows from 0
    float borders = 0;               // of a cell on each side of a border that a click on it meets; 0: none
    const GridThing* thing_under(const CanvasFrame&, ImVec2) const;
    bool is_selected(GridCell) const;  // a square
};

// How far all that is selected was dragged: whole cells. On a torus the family takes them around the edges.
struct GridDrag {
    int columns = 0, rows = 0;
    bool copies = false;  // the dragged ones stay, and copies go
    std::string merge;
};
// Squares that a stroke covers, with their images under the symmetry. A brush gives those that are new in this frame;
// rectangle, line and fill give all of them when the button is let go.
struct GridStroke {
    GridCells cells;
    bool erases = false;  // made with the right button
    std::string merge;
};

// A family leaves out what its grid has not.
struct GridWishes {
    std::function<void(CameraMove)> move_camera;
    std::function<void(Ids)> select;
    std::function<void(GridCells)> select_squares;
    std::function<void(GridCell)> place;                              // the armed thing, or by a double click
    std::function<std::optional<std::string>(const GridDrag&)> drag;  // why they can't go there; none: they can
    std::function<void(const GridDrag&)> drop;                        // the drag is over
    std::function<void(const GridStroke&)> paint;
    std::function<void(const std::string& merge)> end_stroke;
    std::function<bool(GridCell, GridCell)> is_alike;  // whether a fill goes on from one to the other
    std::function<void(GridCell)> pick;                // what is there becomes the brush
    std::function<void(GridCell from, GridCell to)> join;
    std::function<void(const GridBorder&)> click_border;
    std::function<void(std::optional<GridCell>)> open_menu;  // none: away from all things
    std::function<void(const GridThing*, GridCell)> tip;     // what the pointer rests on
};

enum class GridTool { select, place, brush, rectangle, line, fill, pick, join };

// What a canvas remembers between frames.
struct GridHands {
    enum class Drag { none, pressed, things, marquee, stroke, join, pan, minimap };
    GridTool tool = GridTool::select;
    bool tool_by_drag = false;  // pulled from a palette: it is put away where the button is let go
    Drag drag = Drag::none;
    ImVec2 press{};
    GridCell press_cell;  // as shown: on a torus perhaps beyond an edge
    std::string pressed;  // the thing
    bool pressed_was_selected = false, additive = false, copies = false, erases = false;
    int gesture = 0;
    std::optional<std::string> refused;  // why what is dragged can't be dropped here
    GridCell shift;                      // whole cells that it was dragged
    GridCell went;                       // the same, when it was last not refused
    GridCells dragged;                   // where it was when the drag began
    GridCell stroke_from, stroke_to;     // as shown
    std::optional<GridCell> hover;       // the cell under the pointer, as meant
    std::optional<GridCell> cursor;      // of the keyboard, as meant
    CanvasFrame shown;                   // of the last frame
    std::string merge() const { return "drag" + std::to_string(gesture); }
    bool busy() const { return drag != Drag::none; }
    bool places() const { return tool == GridTool::place; }
};
bool paints(GridTool);

// What pointer and wheel do in this frame. `hovered`: the pointer is over the canvas.
void grid_input(const Look&, GridHands&, const GridContents&, const CanvasFrame&, const GridWishes&, bool hovered);
// The marquee, the stroke in the making with its images, what can't be dropped, the pulled arc, the keyboard's cursor.
void draw_hands(const Look&, const GridHands&, const GridContents&, const CanvasFrame&, const GridWishes&, ImDrawList&);

// The keyboard's cursor moves by these columns and rows, around the edges of a torus, and stays in sight. Without one
// it appears where the pointer is, or in the middle of what is shown. `selects`: the squares from where it was are
// selected too.
void move_cursor(GridHands&, const GridContents&, const GridWishes&, int columns, int rows, bool selects = false);
// What the tool does where the cursor is: one whole stroke, or the square or thing is selected.
void use_cursor(GridHands&, const GridContents&, const GridWishes&, bool erases = false);

}  // namespace nedforge
