#include "editor/echo_death/model/analysis.h"

#include "editor/echo_death/model/grid_document.h"
#include "validator/echo_death/facts/grid_facts.h"
#include "validator/echo_death/facts/symmetry.h"

namespace nedforge::echo_death {

Analysis analyse(std::uint64_t stamp, const LoadedGrid& base, const Grid& grid, const RulingOverrides& rulings,
                 bool full, const std::stop_token& stop) {
    Analysis result;
    if (!check_revision<GridForm, ValidateOptions>(result, stamp, base, grid, rulings, full, stop)) return result;
    Grid under = grid;
    under.rulings = rulings.applied_to(grid.rulings);
    auto board = std::make_shared<const Board>(compile(under));
    result.deployment = deployment_of(*board);
    for (const Symmetry symmetry : allowed_symmetries(grid))
        result.symmetries.push_back({symmetry, breaking_squares(grid, symmetry)});
    for (const Program& program : all_programs(grid))
        if (program.attack) result.hits[program.id] = hit_of(*board, program);
    result.income = income_of(*board);
    result.wall = wall_of(*board);
    result.turtle = turtle_of(*board);
    result.board = std::move(board);
    return result;
}

FromSquare look_from(std::uint64_t stamp, const Board& board, GridCell cell) {
    const Square square{cell.column, cell.row};
    return {stamp, cell, walks_from(board, square), strikes_from(board, square)};
}

}  // namespace nedforge::echo_death
