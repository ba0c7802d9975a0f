#pragma once
// One drawing that is larger than a page, over several pages to be glued together: each page has a whole number of
// steps (squares) of the drawing, its texts along the left side, and crosses at the corners of its part. Where another
// page follows, a strip repeats the neighbour's part, to be glued under; both pages bear the joint's letter and half an
// arrow, and the halves meet when the pages lie right. Pages go row by row from the top left. They are the same on A4
// and on US Letter, because a page's part fits both.

#include <functional>
#include <string>
#include <vector>

#include "formats/base/drawing/print/cut_grid.h"

namespace nedforge {

struct TiledDrawing {
    std::string label;                     // "Twin Yards"
    int columns = 1, rows = 1;             // steps of the whole drawing
    double step = 25.4;                    // millimetres
    int most_columns = 7, most_rows = 10;  // steps a page
    // Draws the whole drawing, in millimetres from its upper left corner. `part` is all of it that is seen.
    std::function<void(Painter&, const Box& part)> draw;
    // Of a step, for the texts of a page and for the numbers beside every fifth step and those at the page's edges.
    // Null: steps are counted from 1.
    std::function<std::string(int)> column_name, row_name;
};

struct TilePage {
    int number = 1;                                               // from 1
    int column = 0, row = 0;                                      // its first step
    int columns = 0, rows = 0;                                    // steps
    bool goes_right = false, goes_down = false;                   // another page follows there
    std::string joint_left, joint_top, joint_right, joint_below;  // their letters; empty at the edge
};
std::vector<TilePage> tile_pages(const TiledDrawing&);

inline constexpr double tile_text_side = 10;  // millimetres along the left side, for the page's texts and row numbers
inline constexpr double joint_strip = 6;      // that repeat the neighbour's part
// Where a page's own part lies on the paper.
Box part_on_paper(const TiledDrawing&, const TilePage&, const Box& paper);
SidedPages tiled_pages(const TiledDrawing&, const PrintLook&, const Box& paper);
// The plan of assembly: the whole drawing in small inside the box, with the pages' edges and numbers over it.
void draw_tile_plan(Painter&, const PrintLook&, const Box&, const TiledDrawing&);

}  // namespace nedforge
