#pragma once
// Stories as the shared parts of the program see them (validator/base/family.h).

#include "formats/london_dread/story_file.h"
#include "validator/base/loaded_map_file.h"
#include "validator/london_dread/validate_options.h"

namespace nedforge {

extern const Family london_dread_family;

}  // namespace nedforge

namespace nedforge::london_dread {

using StoryFile = LoadedMapFile<LoadedStory>;

}  // namespace nedforge::london_dread
