#pragma once
// Reads and writes *.replay.yaml. What no state of the game could make right is a finding NED1xx; what depends on the
// map or the state is left to the rules.

#include <string>

#include "engine/base/diagnostic.h"
#include "engine/luddite/game/replay.h"
#include "formats/base/record/replay_file.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {

using LoadedReplay = LoadedReplayOf<Replay>;
// Of whatever map. Its schema is formats/schema/replay.schema.json.
const ReplayFile<Replay>& replay_kind(const Replay*);
// Of a map with this variant of the Hack module: keys of another are NED103.
const ReplayFile<Replay>& replays_with(HackKind);

// `map` gives the variant and the id to compare with.
inline LoadedReplay read_replay(std::string text, const Map& map) {
    return replays_with(kind_of(map.hack)).read(std::move(text), map.id);
}
inline LoadedReplay read_replay_file(const std::string& path, const Map& map) {
    return replays_with(kind_of(map.hack)).read_path(path, map.id);
}
// A replay of whatever map: its form is right if it is for one of the variants, and the id is not compared.
LoadedReplay read_replay(std::string text);
using nedforge::format_replay;
using nedforge::replay_json;
using nedforge::write_replay;

std::string action_json(const ReplayAction&);  // as replay_json has it

// Where in the file the error is: a key of LoadedReplay::places.
std::string path_of(const ReplayError&);

}  // namespace nedforge::luddite
