#pragma once
// *.story.yaml (docs/london_dread/format.md): reading with every DREAD1xx finding of the file, canonical writing and
// layout, changes that keep comments, the digest, the exported form, and what changed between two stories. Reading goes
// through the guarded YAML reader of formats/base/yaml; no exception leaves this file.

#include <optional>
#include <string>
#include <utility>

#include "engine/london_dread/story.h"
#include "formats/base/loaded_file.h"
#include "formats/base/record/record_file.h"

namespace nedforge::london_dread {

struct LoadedStory : LoadedFile {
    using Map = Story;
    std::optional<Story> story;
    static constexpr auto value = &LoadedStory::story;
};
const RecordFile<LoadedStory>& map_files(const Story*);  // its schema is formats/schema/story.schema.json

inline LoadedStory read_story(std::string text) { return map_files(nullptr).read(std::move(text)); }

}  // namespace nedforge::london_dread
