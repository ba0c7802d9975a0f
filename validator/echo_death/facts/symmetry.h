#pragma once
// Which squares break a symmetry of a grid: its marks, levels and pairs of pads (docs/echo_death/checks.md).

#include <vector>

#include "engine/echo_death/grid.h"

namespace nedforge::echo_death {

// The symmetries that the shape of the grid allows, in the order of Symmetry.
std::vector<Symmetry> allowed_symmetries(const Grid&);

// By row, then column. Precondition: the shape of the grid allows the symmetry, and no square is named twice in
// `teleports`.
std::vector<Square> breaking_squares(const Grid&, Symmetry);

}  // namespace nedforge::echo_death
