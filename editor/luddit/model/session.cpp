#include "editor/luddit/model/session.h"

#include <cmath>

namespace nedforge::luddit {
namespace {

// Beyond a whole board camera and origin go back by one: the picture is the same.
void go_around(double& camera, double& moved, int size) {
    const double boards = std::floor(moved / size);
    camera -= boards * size;
    moved -= boards * size;
}

}  // namespace

void Session::document_changed() {
    std::erase_if(selection, [&](GridCell cell) { return !grid_of(position()).holds(cell); });
    aside.keep([&](GridCell cell) { return grid_of(position()).holds(cell); });
    solution.reset();
    piece.clear();
}

CanEdit Session::keeps(const Position& next) const {
    const bool same_size = grid_of(position()) == grid_of(next);
    return aside.keeps([&](GridCell cell) { return same_size && stone_at(position(), cell) == stone_at(next, cell); });
}

void Session::move_camera(const std::function<void(Camera&)>& change) {
    const Camera before = camera;
    change(camera);
    if (camera.fit || camera.fitted) {
        moved_columns = moved_rows = 0;
    } else if (camera.zoom == before.zoom) {
        moved_columns += camera.column - before.column;
        moved_rows += camera.row - before.row;
        go_around(camera.column, moved_columns, position().board.size);
        go_around(camera.row, moved_rows, position().board.size);
    }
}

Point Session::view_origin() const { return position_of<Point>(nearest_cell(moved_columns, moved_rows)); }

}  // namespace nedforge::luddit
