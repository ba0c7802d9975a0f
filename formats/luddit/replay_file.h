#pragma once
// *.replay.yaml of Luddit: reading (LOOP1xx for what the file can't say, whatever the board) and writing.

#include <optional>
#include <string>
#include <string_view>

#include "engine/base/diagnostic.h"
#include "engine/luddit/game/replay.h"
#include "formats/base/replay_digest.h"
#include "formats/base/yaml/layout.h"
#include "formats/base/yaml/source_map.h"

namespace nedforge::luddit {

struct Position;

inline constexpr std::size_t most_replay_turns = 1'000;

struct LoadedReplay {
    std::optional<Replay> replay;
    Diagnostics diagnostics;
    SourceMap places;
    std::string text;
};

// `position_id` is what a `map` in the file is compared with; nullopt: with nothing.
LoadedReplay read_replay(std::string text, std::optional<std::string_view> position_id = std::nullopt);
LoadedReplay read_replay_file(const std::string& path, std::string_view position_id);

// read_replay(write_replay(r)) gives r back.
std::string write_replay(const Replay&);
// The same with the digest of the position that was played, under the replay's readings.
std::string write_replay(const Replay&, const Position& played);
// In canonical layout: comments and values stay. That of write_replay is canonical.
Result<std::string, NotFormatted> format_replay(const LoadedReplay&);

// Where in the file the error is: a key of LoadedReplay::places.
std::string path_of(const ReplayError&);

}  // namespace nedforge::luddit
