#pragma once
// Whether every action of a replay is legal, for the language server. A family's own types say how: `compile`,
// `play_replay`, `path_of`, `replay_kind` and `map_checks` are found beside them.

#include <optional>
#include <string>
#include <utility>

#include "engine/base/diagnostic.h"
#include "formats/base/yaml/source_map.h"
#include "validator/base/family.h"
#include "validator/base/map_checks.h"

namespace nedforge {

// The first illegal step of a replay as a finding; none where every step is legal.
template <class ReplayError>
Diagnostics illegal_step_findings(const std::optional<ReplayError>& error, const SourceMap& places) {
    if (!error) return {};
    Diagnostic illegal;
    illegal.name = "illegal-action";
    illegal.code = error->rule;
    illegal.message = error->message;
    illegal.path = path_of(*error);
    illegal.place = places.place_of(illegal.path);
    return {illegal};
}

// `map`: sound enough to be compiled; `read`: the replay as its reader gave it.
template <class Map, class LoadedReplay>
Diagnostics replay_findings(const Map& map, LoadedReplay read) {
    if (!read.replay) return std::move(read.diagnostics);
    const auto board = compile(map, read.replay->rulings.applied_to(map.rulings));
    const auto outcome = play_replay(board, *read.replay);
    return illegal_step_findings(outcome.error, read.places);
}

// The map's structure is sound, so that it can be compiled and played.
template <class Loaded>
bool is_playable(const Loaded& loaded) {
    OptionsOfChecks<typename Loaded::Map> quick;
    quick.fixes = quick.sheet = quick.proofs = false;
    return loaded.*Loaded::value && !has_structure_errors(check_loaded(loaded, quick));
}

// `check_replay` of a family's Language. `File`: its LoadedMapFile.
template <class File, class Replay>
Diagnostics check_replay_of(std::string text, const MapFile& file) {
    const auto& loaded = static_cast<const File&>(file).loaded();
    if (!is_playable(loaded)) return {};
    const auto& map = static_cast<const File&>(file).map();
    return replay_findings(map, replay_kind(static_cast<const Replay*>(nullptr)).read(std::move(text), map.id));
}

}  // namespace nedforge
