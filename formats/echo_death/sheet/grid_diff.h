#pragma once
// The picture of `diff -o FILE.svg`: both grids side by side, the squares that changed framed in both, and the changes
// in words below. Millimetres.

#include <string>

#include "engine/echo_death/grid.h"

namespace nedforge::echo_death {

std::string diff_svg(const Grid& before, const Grid& after);

}  // namespace nedforge::echo_death
