#pragma once
// Whether every action of a replay is legal, for the language server. A family's own types say how: `compile`,
// `play_replay` and `path_of` are found beside them.

#include <optional>
#include <utility>

#include "engine/base/diagnostic.h"
#include "formats/base/yaml/source_map.h"

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

}  // namespace nedforge
