#pragma once
// *.replay.yaml of London Dread: reading (DREAD1xx for what the file can't say, whatever the state of the game) and
// writing.

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/diagnostic.h"
#include "engine/london_dread/game/replay.h"
#include "formats/base/record/replay_file.h"
#include "formats/base/replay_digest.h"

namespace nedforge::london_dread {

using LoadedReplay = LoadedReplayOf<Replay>;

// `story_id` is what a `map` in the file is compared with; nullopt: with nothing.
LoadedReplay read_replay(std::string text, std::optional<std::string_view> story_id = std::nullopt);
LoadedReplay read_replay_file(const std::string& path, std::string_view story_id);

// read_replay(write_replay(r)) gives r back.
std::string write_replay(const Replay&);
// The same with the digest of the story that was played, under the replay's readings.
std::string write_replay(const Replay&, const Story& played);
// In canonical layout: comments and values stay. That of write_replay is canonical.
Result<std::string, NotFormatted> format_replay(const LoadedReplay&);

// The JSON Schema of replays, published as formats/schema/story_replay.schema.json.
const std::string& replay_schema();
const Record& replay_record();

// Where in the file the error is: a key of LoadedReplay::places.
std::string path_of(const ReplayError&);

}  // namespace nedforge::london_dread
