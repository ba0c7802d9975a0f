#pragma once
// The story of a command.

#include "cli/base/playable_map.h"
#include "validator/london_dread/family.h"

namespace nedforge::cli::london_dread {

using StoryInput = PlayableMap<nedforge::london_dread::StoryFile>;

inline constexpr PlayableReader<nedforge::london_dread::StoryFile, nedforge::london_dread::RulingOverrides>
    read_playable_story{london_dread_family, "story"};

}  // namespace nedforge::cli::london_dread
