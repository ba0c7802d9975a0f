#pragma once
// What changed between two grids where the rows of their records can't say it in the game's terms: square by square,
// pad by pad and program by program.

#include "engine/echo_death/grid.h"
#include "formats/base/record/changes.h"

namespace nedforge::echo_death {

void compare_marks(Changes&, const Grid& before, const Grid& after);
void compare_levels(Changes&, const Grid& before, const Grid& after);
void compare_pads(Changes&, const Grid& before, const Grid& after);
void compare_programs(Changes&, const Grid& before, const Grid& after);

// Squares whose mark, level or pad differs, sorted; a square that only one of the grids has differs. For the picture of
// `diff`.
std::vector<Square> changed_squares(const Grid& before, const Grid& after);

}  // namespace nedforge::echo_death
