#pragma once
// The story of a command that plays, solves, prints or analyses it: read, with the readings of --ruling applied, and
// refused where it has errors of form or structure, or is of another family. The refusal is the report of `validate`
// for that story, in the format asked for.

#include <optional>
#include <string>
#include <string_view>

#include "cli/base/command.h"
#include "cli/base/paths.h"
#include "engine/london_dread/words.h"
#include "formats/london_dread/story_file.h"

namespace nedforge::cli::london_dread {

struct StoryInput {
    std::optional<nedforge::london_dread::Story> story;  // the rulings in force applied; none: refused, and said so
    nedforge::london_dread::LoadedStory loaded;
    int status = status_ok;  // what the command returns if there is no story
};

// `command`: its name, for messages on standard error.
StoryInput read_playable_story(std::string_view command, const std::string& path, const Common&);

// The readings of --ruling that stories know.
nedforge::london_dread::RulingOverrides story_rulings_of(const Common&);

}  // namespace nedforge::cli::london_dread
