#pragma once
// *.story.yaml (docs/london_dread/format.md): reading with every DREAD1xx finding of the file, canonical writing and
// layout, changes that keep comments, the digest, the exported form, and what changed between two stories. Reading goes
// through the guarded YAML reader of formats/base/yaml; no exception leaves this file.

#include <optional>
#include <string>
#include <vector>

#include "engine/base/result.h"
#include "engine/london_dread/story.h"
#include "formats/base/loaded_file.h"
#include "formats/base/map_change.h"
#include "formats/base/yaml/layout.h"

namespace nedforge::london_dread {

struct LoadedStory : LoadedFile {
    std::optional<Story> story;
};

LoadedStory read_story(std::string text);
// DREAD101 for a file that can't be read; a missing file is the caller's business (status 2).
LoadedStory read_story_file(const std::string& path);

// Canonical text: fixed key order, fixed layout, defaults left out. read_story(write_story(s)).story == s.
std::string write_story(const Story&);

// Canonical layout of a text that reads without findings; comments stay with what they are about, the meaning is
// unchanged; the layout of a layout is the same bytes.
Result<std::string, NotFormatted> format_story(const LoadedStory&);

// The text with only what differs between the loaded story and `changed` replaced, so that comments stay. The result
// reads back as `changed`.
std::string patch_story(const LoadedStory&, const Story& changed);

// The exported form: canonical text with `validated`, without `editor` and comments.
std::string write_export(const Story&, const std::string& tool, int warnings);

// "sha256:…" of the story as sorted, compact JSON with defaults written out, without `validated` and `editor`.
std::string digest_of(const Story&);
std::string play_digest_of(const Story&);  // without what changes no game
std::string digest_json(const Story&);

// What changed, in the game's terms: characters, cards, Plots, readings. Layout of the files and comments don't count,
// nor does a default that is written out.
std::vector<MapChange> story_changes(const Story& before, const Story& after);

// The JSON Schema of stories, published as formats/schema/story.schema.json.
const std::string& story_schema();

}  // namespace nedforge::london_dread
