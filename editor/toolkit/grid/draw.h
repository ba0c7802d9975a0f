#pragma once
// What lies on a grid, drawn in few pieces: grounds of many squares, figures on squares, lines between squares, arcs
// from square to square, ways with numbers. Everything is clipped by the caller. A torus is drawn with the grids around
// it: `shown` is the cell on the screen, `meant` the one of the grid that it stands for, and they differ in a copy.

#include <functional>
#include <string>
#include <vector>

#include "editor/base/aside.h"
#include "editor/toolkit/grid/view.h"

namespace nedforge {

struct SquareShown {
    GridCell meant, shown;
    ImVec2 min{}, max{};  // pixels, whole
    float side = 0;       // pixels
    bool copy = false;    // beyond an edge of a torus
};
// Calls `draw` for each square in sight, in reading order.
void draw_squares(const CanvasFrame&, const GridSize&, const std::function<void(const SquareShown&)>& draw);

// The grounds of the squares in sight. Neighbours of one colour in a row are one rectangle, and a square whose colour
// has no alpha has no ground. 4,096 squares cost a software renderer less than a tenth of a frame.
void draw_grounds(ImDrawList&, const CanvasFrame&, const GridSize&, const std::function<ImU32(GridCell)>& colour);

// A border's ends, `share` of a cell apart; and the border that is within that many cells of a grid point. A corner,
// where borders meet, belongs to no border.
struct BorderLine {
    ImVec2 from{}, to{};
};
BorderLine line_of(const CanvasFrame&, const GridBorder&, float share = 1);
std::optional<GridBorder> border_under(double column, double row, double within);

// A curve from the middle of one cell to another's, by the short way on a torus, with a head at its end, and at its
// start where it leads both ways.
struct GridArc {
    GridCell from, to;
    bool is_two_way = false;
};
void draw_arc(ImDrawList&, const CanvasFrame&, const GridSize&, const GridArc&, ImU32, float width);

// A line through cells with a number on each: a way, or things in their order. Missing cells are left out, and their
// numbers too.
void draw_way(const Look&, ImDrawList&, const CanvasFrame&, const std::vector<std::optional<GridCell>>&, ImU32);

// The rectangle of something that takes `share` of a cell.
struct CellBox {
    ImVec2 min{}, max{};
};
CellBox box_of(const CanvasFrame&, GridCell, float share);
void outline_cell(const CanvasFrame&, ImDrawList&, GridCell, float share, ImU32, float width);
// Selection is a frame with marked corners, so that its shape shows it as well.
void frame_cell(const Look&, const CanvasFrame&, ImDrawList&, GridCell, float share);
// A closed padlock on a disc: the thing is locked.
void draw_padlock(const Look&, const CanvasFrame&, ImDrawList&, ImVec2 centre);
// Squares of a painted grid that are put aside: hidden ones are covered, and locked ones are greyed, with a padlock at
// the left end of each row of them.
void draw_aside(const Look&, const CanvasFrame&, ImDrawList&, const GridSize&, const AsideOf<GridCell>&);
// The edge of an area of selected squares: one line around all that touch.
void frame_squares(const Look&, const CanvasFrame&, ImDrawList&, const GridSize&, const GridCells&);
// The edge of squares that are linked with selected ones: a broken line.
void frame_linked(const Look&, const CanvasFrame&, ImDrawList&, const GridSize&, const GridCells&);

}  // namespace nedforge
