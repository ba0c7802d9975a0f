#include <algorithm>

#include "editor/base/record_edits.h"
#include "editor/base/text_fits.h"
#include "editor/luddit/edits/linked_stones.h"
#include "formats/luddit/position_record.h"

namespace nedforge::luddit {

namespace {

using Rows = std::vector<std::string>;

// Rows of the board's size with what the file's rows have there.
Rows full_rows(const Position& position) {
    const std::size_t size = place_of_index(position.board.size);
    Rows rows(size, std::string(size, '.'));
    for (int row = 0; row < position.board.size; ++row)
        for (int column = 0; column < position.board.size; ++column)
            square_in(rows, {column, row}) = stone_at(position, {column, row});
    return rows;
}

template <class Change>
Edited with_rows(const Position& position, const Change& change) {
    Position result = position;
    result.rows = full_rows(position);
    change(*result.rows);
    const bool empty = std::all_of(result.rows->begin(), result.rows->end(),
                                   [](const std::string& row) { return row.find_first_not_of('.') == row.npos; });
    if (empty && !position.rows) result.rows.reset();
    return result;
}

Edited checked(const Position& position) {
    if (auto refused = fits(position_record(), &position)) return *refused;
    return position;
}

}  // namespace

GridSize grid_of(const Position& position) { return {position.board.size, position.board.size, true}; }

char stone_at(const Position& position, GridCell cell) {
    return position.rows && has_square(*position.rows, cell) ? square_in(*position.rows, cell) : '.';
}

Edited set_stones(const Position& position, const GridCells& cells, char stone) {
    return with_rows(position, [&](Rows& rows) {
        for (const GridCell cell : cells)
            if (const auto meant = grid_of(position).meant(cell)) square_in(rows, *meant) = stone;
    });
}

Edited move_stones(const Position& position, const GridCells& cells, int columns, int rows_down, bool copies) {
    const GridSize size = grid_of(position);
    return with_rows(position, [&](Rows& rows) {
        if (!copies)
            for (const GridCell cell : cells) square_in(rows, cell) = '.';
        for (const GridCell cell : cells)
            square_in(rows, *size.meant(cell + GridCell{columns, rows_down})) = stone_at(position, cell);
    });
}

Edited turn_stones(const Position& position, const GridCells& cells, Symmetry symmetry) {
    const GridExtent area = extent_of_cells(cells);
    const GridSize size = grid_of(position);
    return with_rows(position, [&](Rows& rows) {
        for (const GridCell cell : cells) square_in(rows, cell) = '.';
        for (const GridCell cell : cells)
            square_in(rows, *size.meant(image_in(symmetry, area, cell))) = stone_at(position, cell);
    });
}

Edited paste_stones(const Position& position, const GridPatch<char>& patch, GridCell corner) {
    return with_rows(position, [&](Rows& rows) {
        patch.paste(grid_of(position), corner, [&](GridCell cell, char stone) { square_in(rows, cell) = stone; });
    });
}

std::string stones_text(const Position& position, const GridCells& cells) {
    return patch_text(GridPatch<char>::cut(grid_of(position), extent_of_cells(cells),
                                           [&](GridCell cell) { return stone_at(position, cell); }));
}

Edited swap_colours(const Position& position) {
    Position result = position;
    if (result.rows)
        for (std::string& row : *result.rows)
            for (char& c : row) c = c == '#' ? 'o' : c == 'o' ? '#' : c;
    std::swap(result.supply[0], result.supply[1]);
    result.to_move = other(result.to_move);
    return result;
}

Edited shift_position(const Position& position, int columns, int rows_down) {
    if (!position.rows) return position;
    const GridCells points = cells_of(grid_of(position));
    const GridCells moved = moved_cells(points, grid_of(position), moved_by(columns, rows_down));
    const Edited shifted = with_rows(position, [&](Rows& rows) {
        for (std::size_t i = 0; i < points.size(); ++i) square_in(rows, moved[i]) = stone_at(position, points[i]);
    });
    return with_places_along(position, *shifted, points, moved);
}

Edited set_board_key(const Position& position, std::string_view key, const std::string& typed) {
    const auto board = with_key(position.board, *position_record().row("board").form->record(), key, typed);
    if (!board) return board.error();
    if (board->size != position.board.size) return set_size(position, board->size);
    Position result = position;
    result.board = *board;
    return result;
}

Edited set_size(const Position& position, int size) {
    if (size < least_size || size > most_size)
        return Refused{"a board has " + std::to_string(least_size) + " to " + std::to_string(most_size) +
                       " points on a side"};
    Position result = position;
    result.board.size = size;
    if (position.rows) result.rows = full_rows(result);
    return result;
}

Edited set_supply(const Position& position, Colour colour, std::optional<int> stones) {
    Position result = position;
    result.supply[place_of_index(colour)] = stones;
    return checked(result);
}

Edited set_task(const Position& position, const std::optional<Task>& task) {
    Position result = position;
    result.task = task;
    if (result.task && result.task->goal == Goal::untie) result.task->turns = 1;
    return checked(result);
}

}  // namespace nedforge::luddit
