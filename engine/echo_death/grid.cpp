#include "engine/echo_death/grid.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>

namespace nedforge::echo_death {

namespace {

// The character of a square in some rows; '.' off them.
char character_on(const std::vector<std::string>& rows, Square square) {
    if (!has_index(rows, square.row)) return '.';
    const std::string& row = rows[place_of_index(square.row)];
    return has_index(row, square.column) ? row[place_of_index(square.column)] : '.';
}

}  // namespace

std::string text_of(Square square) {
    return "[" + std::to_string(square.column) + ", " + std::to_string(square.row) + "]";
}
std::string subject_of(Square square) { return std::to_string(square.column) + "," + std::to_string(square.row); }

std::optional<Mark> mark_of_letter(char letter) {
    const auto place = mark_letters.find(letter);
    return place == std::string_view::npos ? std::nullopt : std::optional(index_of_place<Mark>(place));
}

Square image_of(Symmetry symmetry, Square square, int width, int height) {
    const auto [x, y] = square;
    switch (symmetry) {
        case Symmetry::half_turn:
            return {width - 1 - x, height - 1 - y};
        case Symmetry::left_right:
            return {width - 1 - x, y};
        case Symmetry::top_bottom:
            return {x, height - 1 - y};
        case Symmetry::quarter_turn:
            return {height - 1 - y, x};
        case Symmetry::diagonal:
            return {y, x};
        case Symmetry::antidiagonal:
            return {width - 1 - y, height - 1 - x};
    }
    return square;
}

Mark mark_on(const Grid& grid, Square square) {
    return mark_of_letter(character_on(grid.rows, square)).value_or(Mark::none);
}

int level_on(const Grid& grid, Square square) {
    if (!grid.zones) return 0;
    const char level = character_on(*grid.zones, square);
    return level >= '1' && level <= '9' ? level - '0' : 0;
}

int size_of(const Grid& grid) { return std::min(grid.width(), grid.height()); }
int spacing_of(const Grid& grid) { return grid.spacing.value_or(std::max(1, size_of(grid) / 10)); }
int shutdown_of(const Grid& grid) { return grid.shutdown.value_or(std::max(1, size_of(grid) * 2 / 3)); }
int overclock_of(const Grid& grid) { return grid.budget.overclock.at.value_or(grid.nodes / 2); }
int needed_of(const Grid& grid) { return grid.players * grid.nodes; }

int distance_of(DistanceReading reading, Square a, Square b) {
    const int columns = std::abs(a.column - b.column), rows = std::abs(a.row - b.row);
    return reading == DistanceReading::square ? std::max(columns, rows) : columns + rows;
}

std::vector<Program> program_list(const Grid& grid) {
    if (!grid.programs) return book_programs();
    std::vector<Program> list;
    for (const ProgramItem& item : *grid.programs) {
        if (const auto* program = std::get_if<Program>(&item))
            list.push_back(*program);
        else if (const Program* book = book_program(std::get<std::string>(item)))
            list.push_back(*book);
    }
    return list;
}

std::vector<Program> all_programs(const Grid& grid) {
    const auto roots = root_programs(shutdown_of(grid));
    std::vector<Program> all(roots.begin(), roots.end());
    auto list = program_list(grid);
    all.insert(all.end(), std::make_move_iterator(list.begin()), std::make_move_iterator(list.end()));
    return all;
}

}  // namespace nedforge::echo_death
