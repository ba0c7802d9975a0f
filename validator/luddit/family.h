#pragma once
// Positions as the shared parts of the program see them (validator/base/family.h).

#include "formats/luddit/position_file.h"
#include "validator/base/loaded_map_file.h"
#include "validator/luddit/validate_options.h"

namespace nedforge {

extern const Family luddit_family;

}  // namespace nedforge

namespace nedforge::luddit {

using PositionFile = LoadedMapFile<LoadedPosition>;

}  // namespace nedforge::luddit
