#pragma once
// All that is true of a home: the entrance for the family's record, its commands and its editor. Pure: homes in,
// findings out; the stop token ends a run early, and what is not decided is left out.

#include <string>
#include <utility>

#include "formats/smart_home/home_file.h"
#include "validator/base/map_checks.h"
#include "validator/smart_home/validate_options.h"

namespace nedforge::smart_home {

// The functions of validator/base/map_checks.h ask them.
const MapChecks<LoadedHome, ValidateOptions>& map_checks(const Home*);
inline LoadedHome open_home(std::string text) { return open_map<Home>(std::move(text)); }

}  // namespace nedforge::smart_home
