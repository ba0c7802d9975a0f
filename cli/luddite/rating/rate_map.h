#pragma once
// nedforge rate MAP: one map by many games of one policy, with the weaker policies' games beside them, proved bounds,
// and with --exact the best possible figures; with --explain one game of the expert instead. With --from all of it is
// of the games that go on from a position.

#include <string>

#include "cli/base/command.h"
#include "cli/luddite/game/play_options.h"
#include "cli/luddite/map_input.h"

namespace nedforge::cli::luddite {

struct RateMapOptions {
    PlayOptions play;
    std::string rolls;  // the replay whose rolls the first rounds have; empty: none
    std::string from;   // the replay at whose end all games begin; empty: none
    bool exact = false, no_bounds = false, explain = false;
};

// The status of the command. `path` is the map's file.
int rate_map(const std::string& path, const MapInput&, const RateMapOptions&, const Common&);

}  // namespace nedforge::cli::luddite
