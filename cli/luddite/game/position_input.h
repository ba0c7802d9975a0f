#pragma once
// The position that `--from REPLAY` names: a game of a map, played to where the replay ends, in the middle of a round
// too. The replay's readings go before the map's, --ruling before both.

#include <optional>
#include <string>
#include <string_view>

#include "cli/base/command.h"
#include "cli/luddite/map_input.h"
#include "engine/luddite/game/replay.h"

namespace nedforge::cli::luddite {

struct PositionInput {
    nedforge::luddite::Map map;  // under the readings in force
    nedforge::luddite::Replay replay;
    nedforge::luddite::ReplayOutcome outcome;  // never illegal
};

// nullopt: there is no such file, it can't be read, or an action is illegal. Why was said, in JSON where the command
// answers so, and `status` is the command's. `map`: the path of the map; `authored`: the map under its own readings.
std::optional<PositionInput> read_position(std::string_view command, const std::string& path, const std::string& map,
                                           const nedforge::luddite::Map& authored, const Common&, int& status);

// "round 9, Clock 38 of 48, the NEETLE on C4, 56 points so far": where a game goes on from.
std::string position_words(const nedforge::luddite::Board&, const PositionInput&);

}  // namespace nedforge::cli::luddite
