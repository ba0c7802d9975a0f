#pragma once
// *.replay.yaml of Echo Death: reading (ECHO1xx for what the file can't say, whatever map and state) and writing.

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/diagnostic.h"
#include "engine/echo_death/game/replay.h"
#include "formats/base/record/replay_file.h"
#include "formats/base/replay_digest.h"

namespace nedforge::echo_death {

inline constexpr std::size_t most_replay_actions = 10'000, most_replay_turns = 2'000, most_replay_hacks = 2'000;

using LoadedReplay = LoadedReplayOf<Replay>;

// `grid_id` is what a `map` in the file is compared with; nullopt: with nothing.
LoadedReplay read_replay(std::string text, std::optional<std::string_view> grid_id = std::nullopt);
LoadedReplay read_replay_file(const std::string& path, std::string_view grid_id);

// read_replay(write_replay(r)) gives r back.
std::string write_replay(const Replay&);
// The same with the digest of the grid that was played, under the replay's readings.
std::string write_replay(const Replay&, const Grid& played);
// In canonical layout: comments and values stay. That of write_replay is canonical.
Result<std::string, NotFormatted> format_replay(const LoadedReplay&);

// The JSON Schema of replays, published as formats/schema/grid_replay.schema.json.
const std::string& replay_schema();
const Record& replay_record();

// Where in the file the error is: a key of LoadedReplay::places.
std::string path_of(const ReplayError&);

}  // namespace nedforge::echo_death
