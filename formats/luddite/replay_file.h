#pragma once
// Reads and writes *.replay.yaml. What no state of the game could make right is a finding NED1xx; what depends on the
// map or the state is left to the rules.

#include <optional>
#include <string>

#include "engine/base/diagnostic.h"
#include "engine/luddite/board.h"
#include "engine/luddite/game/replay.h"
#include "formats/base/replay_digest.h"
#include "formats/base/yaml/layout.h"
#include "formats/base/yaml/source_map.h"

namespace nedforge::luddite {

struct LoadedReplay {
    std::optional<Replay> replay;
    Diagnostics diagnostics;
    SourceMap places;
    std::string text;
};

// `map` gives the hack variant (keys of another variant are NED103 …) and the id to compare with.
LoadedReplay read_replay(std::string text, const Map& map);
LoadedReplay read_replay_file(const std::string& path, const Map& map);
// A replay of whatever map: its form is right if it is for one of the hack variants, and the id is not compared.
LoadedReplay read_replay(std::string text);
// In canonical layout: comments and values stay.
Result<std::string, NotFormatted> format_replay(const LoadedReplay&);
std::string write_replay(const Replay&);
// The same with the digest of the map that was played, under the replay's readings.
std::string write_replay(const Replay&, const Map& played);

// The JSON object {"format": 1, "map": …, "rounds": […]} as compact text (`solve`'s witness).
std::string replay_json(const Replay&);

// Where in the file the error is: a key of LoadedReplay::places.
std::string path_of(const ReplayError&);

}  // namespace nedforge::luddite
