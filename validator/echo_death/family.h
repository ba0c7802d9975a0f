#pragma once
// Grids as the shared parts of the program see them (validator/base/family.h).

#include "formats/echo_death/grid_file.h"
#include "validator/base/loaded_map_file.h"
#include "validator/echo_death/validate_options.h"

namespace nedforge {

extern const Family echo_death_family;

}  // namespace nedforge

namespace nedforge::echo_death {

using GridFile = LoadedMapFile<LoadedGrid>;

}  // namespace nedforge::echo_death
