#pragma once
// Grids as the shared parts of the program, the commands and the editor see them: the record of the family
// (validator/base/family.h), and its checks (validator/base/map_checks.h).

#include <string>
#include <utility>

#include "engine/echo_death/words.h"
#include "formats/echo_death/grid_file.h"
#include "validator/base/check_options.h"
#include "validator/base/loaded_map_file.h"
#include "validator/base/map_checks.h"

namespace nedforge {

extern const Family echo_death_family;

namespace echo_death {

using GridFile = LoadedMapFile<LoadedGrid>;

// What a run of the checks does and leaves out.
struct ValidateOptions : CheckOptions {
    RulingOverrides rulings;
};

// The functions of validator/base/map_checks.h ask them.
const MapChecks<LoadedGrid, ValidateOptions>& map_checks(const Grid*);
inline LoadedGrid open_grid(std::string text) { return open_map<Grid>(std::move(text)); }

}  // namespace echo_death

}  // namespace nedforge
