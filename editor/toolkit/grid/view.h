#pragma once
// A canvas that is a square grid: where grid points are on the screen, the grid with its rulers, and the map in small
// for what does not fit. Cell (c, r) has its middle at grid point (c, r).

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "editor/base/grid/camera.h"
#include "editor/toolkit/look.h"
#include "formats/base/drawing/painter.h"

namespace nedforge {

// Where grid points are on the screen this frame.
struct CanvasFrame {
    ImVec2 min{}, max{};
    double column = 0, row = 0;  // at the middle of the screen rectangle
    float cell = 100;            // pixels
    ImVec2 at(double c, double r) const {
        return {static_cast<float>((min.x + max.x) / 2 + static_cast<float>((c - column) * static_cast<double>(cell))),
                static_cast<float>((min.y + max.y) / 2 + static_cast<float>((r - row) * static_cast<double>(cell)))};
    }
    double column_at(float x) const { return column + static_cast<double>((x - (min.x + max.x) / 2) / cell); }
    double row_at(float y) const { return row + static_cast<double>((y - (min.y + max.y) / 2) / cell); }
    bool holds(ImVec2 p) const { return p.x >= min.x && p.y >= min.y && p.x < max.x && p.y < max.y; }
};
CanvasFrame frame_of(const Camera&, const Look&, ImVec2 min, ImVec2 max);

inline constexpr float ruler_band = 22;  // units that the rulers cover at the top and at the left

// The ground and lines of the cells; and the rulers, which lie over what is on the grid, with column letters and row
// numbers, those of the hovered cell stronger. Beyond the edges of a torus they say which cells are meant there.
void draw_grid(const Look&, const CanvasFrame&, const GridSize&, ImDrawList&);
// `numbers`: columns and rows are both numbered from 0, as points are in files.
void draw_rulers(const Look&, const CanvasFrame&, const GridSize&, const std::optional<GridCell>& hovered, ImDrawList&,
                 bool numbers = false);
// The cells in sight: from, to, both included. On a torus up to one more grid on each side.
GridExtent cells_in_sight(const CanvasFrame&, const GridSize&);

// The map in small, in the lower right corner, while not all of the extent is in sight. `dragged`: it is being dragged,
// and is set when that begins. Returns the grid point that the canvas is moved to, while it is.
struct GridDot {
    int column = 0, row = 0;
    ImU32 colour = 0;
};
struct Minimap {
    GridExtent extent;
    std::optional<Box> area;    // what it shows, in grid units; the extent and a cell around it by default
    std::vector<Box> grounds;   // what lies on the canvas beside the cells, in grid units
    std::vector<GridDot> dots;  // a cell each
};
std::optional<std::pair<double, double>> draw_minimap(const Look&, const CanvasFrame&, const Minimap&, bool& dragged);

}  // namespace nedforge
