#pragma once
// All that is true of a story: the entrance for the family's record, its commands and its editor. Pure: stories in,
// findings out.

#include <string>
#include <utility>

#include "formats/london_dread/story_file.h"
#include "validator/base/map_checks.h"
#include "validator/london_dread/validate_options.h"

namespace nedforge::london_dread {

// The functions of validator/base/map_checks.h ask them.
const MapChecks<LoadedStory, ValidateOptions>& map_checks(const Story*);
inline LoadedStory open_story(std::string text) { return open_map<Story>(std::move(text)); }

}  // namespace nedforge::london_dread
