#pragma once
// What pointer and wheel do on every canvas that is a square grid (grid_view.h): the camera follows the wheel and a
// drag, and a click, a rectangle or a drag is told in cells. Nothing is changed here: a move of the camera is returned
// as a function that the caller applies when it may.

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "editor/toolkit/grid/view.h"

namespace nedforge {

using CameraMove = std::function<void(Camera&)>;

CameraMove pan_by(const CanvasFrame&, float dx, float dy);  // pixels
// The wheel zooms at the pointer, pans with Shift, and pans sideways where it can. Null while it rests. `zooms`: false
// while something is dragged.
CameraMove wheel_move(const Look&, const CanvasFrame&, bool zooms);

// The canvas as an item that takes all buttons and the wheel; true: the pointer is over it.
bool canvas_item(ImVec2 min, ImVec2 max);

GridCell cell_under(const CanvasFrame&, ImVec2 point);
GridCell cells_dragged(const CanvasFrame&, ImVec2 press);  // whole cells from where it was grabbed to the pointer
Box dragged_area(const CanvasFrame&, ImVec2 press);        // in grid units

// Whether something that fills `share` of its cell is touched by an area, or lies in sight clear of the rulers.
bool touches(const Box& area, int column, int row, float share);
bool in_sight(const CanvasFrame&, const Look&, int column, int row);

// The selection after a press on something: with Shift or Ctrl it is added or taken out.
std::vector<std::string> selection_pressed(std::vector<std::string> selected, const std::string& id, bool additive);

// The camera's grid point between all of these things that have an id and a place; the zoom stays.
template <class Things>
void centre_on(Camera& camera, const Things& things, const std::vector<std::string>& ids) {
    double column = 0, row = 0, count = 0;
    for (const auto& thing : things)
        if (std::find(ids.begin(), ids.end(), thing.id) != ids.end())
            column += thing.at.column, row += thing.at.row, ++count;
    if (count > 0) camera.column = column / count, camera.row = row / count;
}

// `selected` and the things that the area touches.
template <class Things>
std::vector<std::string> with_touched(std::vector<std::string> selected, const Things& things, const Box& area,
                                      float share) {
    for (const auto& thing : things)
        if (touches(area, thing.at.column, thing.at.row, share) &&
            std::find(selected.begin(), selected.end(), thing.id) == selected.end())
            selected.push_back(thing.id);
    return selected;
}

}  // namespace nedforge
