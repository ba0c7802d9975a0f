#pragma once
// All that is true of a grid: the entrance for the family's record, its commands and its editor. Pure: grids
// in, findings out; the stop token ends a run early, and what is not decided is left out.

#include <string>
#include <utility>

#include "formats/echo_death/grid_file.h"
#include "validator/base/map_checks.h"
#include "validator/echo_death/validate_options.h"

namespace nedforge::echo_death {

// The functions of validator/base/map_checks.h ask them.
const MapChecks<LoadedGrid, ValidateOptions>& map_checks(const Grid*);
inline LoadedGrid open_grid(std::string text) { return open_map<Grid>(std::move(text)); }

}  // namespace nedforge::echo_death
