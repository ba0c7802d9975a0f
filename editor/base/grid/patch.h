#pragma once
// A rectangle cut out of a painted grid: what copy, cut, paste, mirror and turn carry, and what travels as rows of text
// between grids, windows and text editors. `T` is what one square holds; a square outside of the grid holds none.

#include <string>
#include <string_view>

#include "editor/base/grid/symmetry.h"
#include "engine/base/indexed.h"

namespace nedforge {

template <class T>
class GridPatch {
public:
    GridPatch(int columns, int rows) : squares_(GridSize{columns, rows, false}) {}

    // square(cell) -> T of the grid's own cells; across the edges of a torus.
    template <class Square>
    static GridPatch cut(const GridSize& grid, const GridExtent& area, const Square& square) {
        GridPatch patch(area.columns(), area.rows());
        for (int row = 0; row < patch.size().rows; ++row)
            for (int column = 0; column < patch.size().columns; ++column)
                if (const auto cell = grid.meant(area.corner() + GridCell{column, row}))
                    patch[{column, row}] = square(*cell);
        return patch;
    }

    const GridSize& size() const { return squares_.size(); }
    const std::optional<T>& operator[](GridCell cell) const { return squares_[cell]; }
    std::optional<T>& operator[](GridCell cell) { return squares_[cell]; }

    GridPatch image(Symmetry symmetry) const {
        const bool turned =
            symmetry == Symmetry::quarter_turn || symmetry == Symmetry::diagonal || symmetry == Symmetry::antidiagonal;
        GridPatch patch(turned ? size().rows : size().columns, turned ? size().columns : size().rows);
        for (int row = 0; row < size().rows; ++row)
            for (int column = 0; column < size().columns; ++column)
                patch[image_in(symmetry, whole(size()), {column, row})] = (*this)[{column, row}];
        return patch;
    }

    // put(cell, T) for each square that the grid means, with the patch's corner at `corner`.
    template <class Put>
    void paste(const GridSize& grid, GridCell corner, const Put& put) const {
        for (int row = 0; row < size().rows; ++row)
            for (int column = 0; column < size().columns; ++column)
                if (const auto& square = (*this)[{column, row}])
                    if (const auto cell = grid.meant(corner + GridCell{column, row})) put(*cell, *square);
    }

private:
    CellTable<std::optional<T>> squares_;
};

// A line a row, a character a square; a space where the patch holds none.
inline std::string patch_text(const GridPatch<char>& patch) {
    std::string text;
    for (int row = 0; row < patch.size().rows; ++row) {
        for (int column = 0; column < patch.size().columns; ++column) text += patch[{column, row}].value_or(' ');
        text += '\n';
    }
    return text;
}
// Rows of characters that `allowed` knows, of any lengths; a space leaves a square as it is. Quotes, dashes of a list
// and indents around a row, as in a file, are passed over. none: a row holds something else, or there is no row.
template <class Allowed>
std::optional<GridPatch<char>> read_patch(std::string_view text, const Allowed& allowed, int limit = 64) {
    IndexedVector<std::string_view, int> rows;
    int widest = 0;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        std::string_view row = text.substr(begin, end - begin);
        begin = end + 1;
        if (!row.empty() && row.back() == '\r') row.remove_suffix(1);
        if (const auto open = row.find('"'); open != row.npos && row.rfind('"') > open)
            row = row.substr(open + 1, row.rfind('"') - open - 1);
        if (row.empty()) continue;
        for (const char c : row)
            if (c != ' ' && !allowed(c)) return std::nullopt;
        rows.push_back(row);
        widest = std::max(widest, index_count(row));
    }
    if (rows.empty() || index_count(rows) > limit || widest > limit) return std::nullopt;
    GridPatch<char> patch(widest, index_count(rows));
    for (int row = 0; row < patch.size().rows; ++row) {
        GridCell cell{0, row};
        for (const char square : rows[row]) {
            if (square != ' ') patch[cell] = square;
            ++cell.column;
        }
    }
    return patch;
}

}  // namespace nedforge
