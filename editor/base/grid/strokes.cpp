#include "editor/base/grid/strokes.h"

#include <array>
#include <cmath>

namespace nedforge {

GridCells line_between(GridCell from, GridCell to) {
    const GridCell way = to - from;
    const int steps = std::max(std::abs(way.column), std::abs(way.row));
    GridCells cells{from};
    for (int i = 1; i <= steps; ++i) {
        const double step = i, share = step / steps;
        cells.push_back(from + nearest_cell(way.column * share, way.row * share));
    }
    return cells;
}

GridCells rectangle_between(GridCell from, GridCell to) {
    GridCells cells;
    for (int row = std::min(from.row, to.row); row <= std::max(from.row, to.row); ++row)
        for (int column = std::min(from.column, to.column); column <= std::max(from.column, to.column); ++column)
            cells.push_back({column, row});
    return cells;
}

GridCells filled_from(const GridSize& size, GridCell from, const std::function<bool(GridCell)>& is_alike) {
    const auto start = size.meant(from);
    if (!start || !is_alike(*start)) return {};
    CellTable<bool> visited(size);
    GridCells cells{*start};
    visited[*start] = true;
    for (std::size_t next = 0; next < cells.size(); ++next)
        for (const GridCell step : std::array<GridCell, 4>{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}}) {
            const auto beside = size.meant(cells[next] + step);
            if (!beside || visited[*beside] || !is_alike(*beside)) continue;
            visited[*beside] = true;
            cells.push_back(*beside);
        }
    return cells;
}

}  // namespace nedforge
