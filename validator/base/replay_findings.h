#pragma once
// Whether every action of a replay is legal, for the language server. A family's own types say how: `compile`,
// `play_replay` and `path_of` are found beside them.

#include <utility>

#include "engine/base/diagnostic.h"

namespace nedforge {

// `map`: sound enough to be compiled; `read`: the replay as its reader gave it.
template <class Map, class LoadedReplay>
Diagnostics replay_findings(const Map& map, LoadedReplay read) {
    if (!read.replay) return std::move(read.diagnostics);
    const auto board = compile(map, read.replay->rulings.applied_to(map.rulings));
    const auto outcome = play_replay(board, *read.replay);
    if (!outcome.error) return {};
    Diagnostic illegal;
    illegal.name = "illegal-action";
    illegal.code = outcome.error->rule;
    illegal.message = outcome.error->message;
    illegal.path = path_of(*outcome.error);
    illegal.place = read.places.place_of(illegal.path);
    return {illegal};
}

}  // namespace nedforge
