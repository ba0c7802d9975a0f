#pragma once
// Stories as the shared parts of the program, the commands and the editor see them: the record of the family
// (validator/base/family.h), and its checks (validator/base/map_checks.h).

#include <string>
#include <utility>
#include <vector>

#include "engine/london_dread/words.h"
#include "formats/london_dread/story_file.h"
#include "validator/base/check_options.h"
#include "validator/base/loaded_map_file.h"
#include "validator/base/map_checks.h"

namespace nedforge {

extern const Family london_dread_family;

namespace london_dread {

using StoryFile = LoadedMapFile<LoadedStory>;

// What a run of the checks does and leaves out.
struct ValidateOptions : CheckOptions {
    RulingOverrides rulings;
    std::vector<int> rated_players;  // with `rate`; empty: all numbers of players that the story allows
};

// The functions of validator/base/map_checks.h ask them.
const MapChecks<LoadedStory, ValidateOptions>& map_checks(const Story*);
inline LoadedStory open_story(std::string text) { return open_map<Story>(std::move(text)); }

}  // namespace london_dread

}  // namespace nedforge
