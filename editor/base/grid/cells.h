#pragma once
// The squares of a grid, without a toolkit: cell (c, r) is column c and row r, both from 0, from the top left. On a
// torus (`wraps`) the last column is beside the first one and the last row beside the first one, so that every pair of
// numbers means a cell.

#include <algorithm>
#include <charconv>
#include <climits>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/base/place_names.h"
#include "engine/base/place_of_name.h"

namespace nedforge {

struct GridCell {
    int column = 0, row = 0;
    bool operator==(const GridCell&) const = default;
    auto operator<=>(const GridCell&) const = default;
};
using GridCells = std::vector<GridCell>;

inline GridCell operator+(GridCell a, GridCell b) { return {a.column + b.column, a.row + b.row}; }
inline GridCell operator-(GridCell a, GridCell b) { return {a.column - b.column, a.row - b.row}; }

// As rulers and sheets name it: C2.
inline std::string name_of_cell(GridCell cell) { return name_of_place(cell.column, cell.row); }
inline std::optional<GridCell> cell_of_name(std::string_view name) {
    const auto place = place_of_name(name);
    return place ? std::optional(GridCell{place->column, place->row}) : std::nullopt;
}

// As files and commands name it: "3,5" is column 3 and row 5.
inline std::optional<GridCell> cell_of_numbers(std::string_view text) {
    GridCell cell;
    const char* end = text.data() + text.size();
    const auto column = std::from_chars(text.data(), end, cell.column);
    if (column.ec != std::errc{} || column.ptr == end || *column.ptr != ',') return std::nullopt;
    const auto row = std::from_chars(column.ptr + 1, end, cell.row);
    return row.ec == std::errc{} && row.ptr == end ? std::optional(cell) : std::nullopt;
}

// From a family's own position, and to it.
template <class Position>
GridCell cell_of(const Position& position) {
    return {position.column, position.row};
}
template <class Position>
Position position_of(GridCell cell) {
    return {cell.column, cell.row};
}

// The cell whose middle is nearest to a grid point.
inline GridCell nearest_cell(double column, double row) {
    return {static_cast<int>(std::lround(column)), static_cast<int>(std::lround(row))};
}

// Whether rows of squares, which may be of different lengths, hold a cell.
template <class Rows>
bool has_square(const Rows& rows, GridCell cell) {
    return has_index(rows, cell.row) && has_index(rows[place_of_index(cell.row)], cell.column);
}
// The square of a cell in rows of squares, such as the lines of a file. Precondition: the rows hold it.
template <class Rows>
decltype(auto) square_in(Rows& rows, GridCell cell) {
    return rows[place_of_index(cell.row)][place_of_index(cell.column)];
}

struct GridSize {
    int columns = 0, rows = 0;
    bool wraps = false;
    bool operator==(const GridSize&) const = default;
    int count() const { return columns * rows; }
    bool holds(GridCell cell) const {
        return cell.column >= 0 && cell.row >= 0 && cell.column < columns && cell.row < rows;
    }
    // The cell that is meant: on a torus always one of the grid; elsewhere none outside of it.
    std::optional<GridCell> meant(GridCell cell) const {
        if (wraps && columns > 0 && rows > 0) return GridCell{wrapped(cell.column, columns), wrapped(cell.row, rows)};
        return holds(cell) ? std::optional(cell) : std::nullopt;
    }
    // In reading order. Precondition: the grid holds the cell.
    std::size_t index(GridCell cell) const { return place_of_index(cell.row * columns + cell.column); }
    // Where `to` is drawn nearest to `from`: on a torus perhaps beyond an edge, elsewhere where it is.
    GridCell nearest(GridCell from, GridCell to) const {
        if (!wraps) return to;
        return {from.column + shorter(to.column - from.column, columns), from.row + shorter(to.row - from.row, rows)};
    }

private:
    static int wrapped(int value, int period) { return (value % period + period) % period; }
    static int shorter(int distance, int period) {
        const int forwards = wrapped(distance, period);
        return forwards * 2 > period ? forwards - period : forwards;
    }
};

// A table with an entry for each cell of a grid.
template <class T>
class CellTable {
public:
    explicit CellTable(const GridSize& size, const T& value = {}) : size_(size), entries_(count_of(size), value) {}
    const GridSize& size() const { return size_; }
    // Precondition: the grid holds the cell.
    decltype(auto) operator[](GridCell cell) { return entries_[size_.index(cell)]; }
    decltype(auto) operator[](GridCell cell) const { return entries_[size_.index(cell)]; }

private:
    static std::size_t count_of(const GridSize& size) { return place_of_index(size.count()); }
    GridSize size_;
    std::vector<T> entries_;
};

// The cells of a grid that a patch of this size lies on.
inline GridCells cells_at(GridCell corner, const GridSize& patch, const GridSize& grid) {
    GridCells cells;
    for (int row = 0; row < patch.rows; ++row)
        for (int column = 0; column < patch.columns; ++column)
            if (const auto cell = grid.meant({corner.column + column, corner.row + row})) cells.push_back(*cell);
    return cells;
}

// The smallest rectangle of the grid that holds all that is on it.
struct GridExtent {
    int left = INT_MAX, top = INT_MAX, right = 0, bottom = 0;
    void hold(int column, int row) {
        left = std::min(left, column), right = std::max(right, column);
        top = std::min(top, row), bottom = std::max(bottom, row);
    }
    void hold(GridCell cell) { hold(cell.column, cell.row); }
    bool empty() const { return left == INT_MAX; }
    int columns() const { return empty() ? 0 : right - left + 1; }
    int rows() const { return empty() ? 0 : bottom - top + 1; }
    GridCell corner() const { return {left, top}; }
    bool operator==(const GridExtent&) const = default;
};
template <class Cells>
GridExtent extent_of_cells(const Cells& cells) {
    GridExtent extent;
    for (const auto& cell : cells) extent.hold(cell.column, cell.row);
    return extent;
}
// All of a grid's, in reading order.
inline GridCells cells_of(const GridSize& size) {
    GridCells cells;
    for (int row = 0; row < size.rows; ++row)
        for (int column = 0; column < size.columns; ++column) cells.push_back({column, row});
    return cells;
}
inline GridExtent whole(const GridSize& size) { return {0, 0, size.columns - 1, size.rows - 1}; }

// The border between a cell and its right neighbour, or the one below it.
struct GridBorder {
    GridCell cell;
    bool is_below = false;
    GridCell other() const { return cell + (is_below ? GridCell{0, 1} : GridCell{1, 0}); }
    bool operator==(const GridBorder&) const = default;
    auto operator<=>(const GridBorder&) const = default;
};

}  // namespace nedforge
