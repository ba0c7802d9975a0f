#pragma once
// Homes as the shared parts of the program, the commands and the editor see them: the record of the family
// (validator/base/family.h), and its checks (validator/base/map_checks.h).

#include <string>
#include <utility>

#include "engine/smart_home/words.h"
#include "formats/smart_home/home_file.h"
#include "validator/base/check_options.h"
#include "validator/base/loaded_map_file.h"
#include "validator/base/map_checks.h"

namespace nedforge {

extern const Family smart_home_family;

namespace smart_home {

using HomeFile = LoadedMapFile<LoadedHome>;

// What a run of the checks does and leaves out.
struct ValidateOptions : CheckOptions {
    RulingOverrides rulings;
};

// The functions of validator/base/map_checks.h ask them.
const MapChecks<LoadedHome, ValidateOptions>& map_checks(const Home*);
inline LoadedHome open_home(std::string text) { return open_map<Home>(std::move(text)); }

}  // namespace smart_home

}  // namespace nedforge
