#pragma once
// Homes as the shared parts of the program see them (validator/base/family.h).

#include "formats/smart_home/home_file.h"
#include "validator/base/loaded_map_file.h"
#include "validator/smart_home/validate_options.h"

namespace nedforge {

extern const Family smart_home_family;

}  // namespace nedforge

namespace nedforge::smart_home {

using HomeFile = LoadedMapFile<LoadedHome>;

}  // namespace nedforge::smart_home
