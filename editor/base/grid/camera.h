#pragma once
// Which part of a grid a canvas shows, without a toolkit: the grid point in its middle, and how large a cell is.

#include <algorithm>
#include <cmath>

#include "editor/base/grid/cells.h"

namespace nedforge {

inline constexpr double min_zoom = 14, max_zoom = 420;

// The grid point at the middle of the canvas, and pixels a cell at scale 1.
struct Camera {
    double column = 0, row = 0;
    double zoom = 110;
    bool fit = true;      // show all at the next frame
    bool fitted = false;  // it shows all since then, and does so again when the window changes its size
    double fitted_width = 0, fitted_height = 0;  // pixels of the canvas for which it does
    bool whole = false;                          // "all" is the whole page, however small the nodes become
    void moved() { fit = fitted = false; }
    void zoom_by(double factor) { zoom = std::clamp(zoom * factor, min_zoom, max_zoom), moved(); }
    // The grid point stays where it is on the screen.
    void zoom_at(double at_column, double at_row, double wheel) {
        const double before = zoom;
        zoom_by(std::pow(1.15, wheel));
        const double share = 1 - before / zoom;
        column += (at_column - column) * share;
        row += (at_row - row) * share;
    }
    // Whether a canvas of this size in pixels shows all anew.
    bool fit_due(double width, double height) const {
        return fit || (fitted && (std::abs(fitted_width - width) > 0.5 || std::abs(fitted_height - height) > 0.5));
    }
    void set_fitted(double width, double height) {
        fit = false, fitted = true, fitted_width = width, fitted_height = height;
    }
    void pan(double columns, double rows) { column -= columns, row -= rows, moved(); }
};

// Shows the whole extent in `width` × `height` pixels, clear of rulers `ruler` pixels wide at the top and the left.
inline Camera camera_on(const GridExtent& extent, double width, double height, double scale, double ruler = 0,
                        double largest = 130) {
    Camera camera;
    camera.fit = false;
    if (extent.empty()) return camera;
    camera.column = (extent.left + extent.right) / 2.0;
    camera.row = (extent.top + extent.bottom) / 2.0;
    const double cell_width = (width - ruler) / (extent.right - extent.left + 1.3),
                 cell_height = (height - ruler) / (extent.bottom - extent.top + 1.3);
    camera.zoom =
        std::min(std::min(cell_width, cell_height) / scale, largest);  // what is small keeps empty ground to build on
    const double cell = camera.zoom * scale;
    camera.column -= ruler / 2 / cell;
    camera.row -= ruler / 2 / cell;
    return camera;
}

}  // namespace nedforge
