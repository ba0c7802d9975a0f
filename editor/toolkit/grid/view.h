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
    ImVec2 overhang{};  // pixels at the right and at the bottom that do not count for the middle; negative: more
    double column = 0, row = 0;  // at the middle
    float cell = 100;            // pixels
    ImVec2 middle() const { return {(min.x + max.x - overhang.x) / 2, (min.y + max.y - overhang.y) / 2}; }
    ImVec2 at(double c, double r) const {
        const ImVec2 m = middle();
        return {m.x + static_cast<float>((c - column) * cell), m.y + static_cast<float>((r - row) * cell)};
    }
    double column_at(float x) const { return column + (x - middle().x) / cell; }
    double row_at(float y) const { return row + (y - middle().y) / cell; }
    GridCell cell_at(ImVec2 p) const { return nearest_cell(column_at(p.x), row_at(p.y)); }
    bool holds(ImVec2 p) const { return p.x >= min.x && p.y >= min.y && p.x < max.x && p.y < max.y; }
};
// A panel beside the canvas opens and closes, and nothing on the canvas moves: `overhang` is what the canvas has more
// then than with the panel open.
CanvasFrame frame_of(const Camera&, const Look&, ImVec2 min, ImVec2 max, ImVec2 overhang = {0, 0});
float pixels_of_cell(const Camera&, const Look&);  // in pixels
// The size in pixels whose middle the camera is at, and the one in which all is shown.
ImVec2 middle_size(ImVec2 min, ImVec2 max, ImVec2 overhang);
ImVec2 shown_size(ImVec2 min, ImVec2 max, ImVec2 overhang);
// A camera that was found for shown_size, as one for this canvas.
Camera moved_beyond(Camera, const Look&, ImVec2 overhang);

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
