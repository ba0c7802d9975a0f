#pragma once
// *.replay.yaml of Luddit: reading (LOOP1xx for what the file can't say, whatever the board) and writing.

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/diagnostic.h"
#include "engine/luddit/game/replay.h"
#include "formats/base/record/replay_file.h"

namespace nedforge::luddit {

using LoadedReplay = LoadedReplayOf<Replay>;
const ReplayFile<Replay>& replay_kind(const Replay*);  // its schema is formats/schema/torus_replay.schema.json

// `position_id` is what a `map` in the file is compared with; nullopt: with nothing.
inline LoadedReplay read_replay(std::string text, std::optional<std::string_view> position_id = std::nullopt) {
    return replay_kind(nullptr).read(std::move(text), position_id);
}
inline LoadedReplay read_replay_file(const std::string& path, std::string_view position_id) {
    return replay_kind(nullptr).read_path(path, position_id);
}
using nedforge::format_replay;
using nedforge::replay_json;
using nedforge::write_replay;

std::string turn_json(const ReplayTurn&);  // as replay_json has it

// Where in the file the error is: a key of LoadedReplay::places.
std::string path_of(const ReplayError&);

}  // namespace nedforge::luddit
