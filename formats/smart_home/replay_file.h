#pragma once
// *.replay.yaml of a home: reading (HOME1xx for what the file can't say, whatever the state of the game) and writing.

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/diagnostic.h"
#include "engine/smart_home/game/replay.h"
#include "formats/base/record/replay_file.h"
#include "formats/base/replay_digest.h"

namespace nedforge::smart_home {

struct Home;

using LoadedReplay = LoadedReplayOf<Replay>;
const ReplayFile<Replay>& replay_kind(const Replay*);  // its schema is formats/schema/home_replay.schema.json

// `home_id` is what a `map` in the file is compared with; nullopt: with nothing.
inline LoadedReplay read_replay(std::string text, std::optional<std::string_view> home_id = std::nullopt) {
    return replay_kind(nullptr).read(std::move(text), home_id);
}
inline LoadedReplay read_replay_file(const std::string& path, std::string_view home_id) {
    return replay_kind(nullptr).read_path(path, home_id);
}
using nedforge::format_replay;
using nedforge::write_replay;

// Where in the file the error is: a key of LoadedReplay::places.
std::string path_of(const ReplayError&);

}  // namespace nedforge::smart_home
