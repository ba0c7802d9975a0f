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
const ReplayFile<Replay>& replay_kind(const Replay*);  // its schema is formats/schema/grid_replay.schema.json
const Record& replay_record();

// `grid_id` is what a `map` in the file is compared with; nullopt: with nothing.
inline LoadedReplay read_replay(std::string text, std::optional<std::string_view> grid_id = std::nullopt) {
    return replay_kind(nullptr).read(std::move(text), grid_id);
}
inline LoadedReplay read_replay_file(const std::string& path, std::string_view grid_id) {
    return replay_kind(nullptr).read_path(path, grid_id);
}
using nedforge::format_replay;
using nedforge::write_replay;

// Where in the file the error is: a key of LoadedReplay::places.
std::string path_of(const ReplayError&);

}  // namespace nedforge::echo_death
