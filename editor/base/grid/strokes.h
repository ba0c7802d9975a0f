#pragma once
// What the tools of a brush cover: lines, rectangles, and fills. Cells come in the order of drawing, each once. A
// pointer that moved far between two frames still leaves a stroke without gaps, because the cells between are a line.

#include <functional>

#include "editor/base/grid/cells.h"

namespace nedforge {

// From one cell to the other, both included: as many cells as the longer way has, none left out (Bresenham's line).
GridCells line_between(GridCell from, GridCell to);
GridCells rectangle_between(GridCell from, GridCell to);
// The cells that are joined to `from` by sides and of which `is_alike` is true, in breadth-first order; across the
// edges of a torus.
GridCells filled_from(const GridSize&, GridCell from, const std::function<bool(GridCell)>& is_alike);

}  // namespace nedforge
