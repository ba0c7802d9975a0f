#pragma once
// The games of `nedforge playtest`: replays and tables, read and played through the engine.

#include <optional>
#include <string>
#include <vector>

#include "cli/base/command.h"
#include "cli/luddite/map_input.h"
#include "validator/luddite/table/skill_fit.h"

namespace nedforge::cli::luddite {

struct PlaytestGames {
    std::vector<nedforge::luddite::ObservedGame> games;  // finished ones
    std::vector<std::string> players;                    // of each game; of a replay its file's name
    std::vector<nedforge::luddite::Replay> replays;      // finished or not
    int unfinished = 0;
    int status = status_ok;  // else what the command returns, and why was said
};

// A file whose name ends in .csv is a table, any other a replay.
PlaytestGames read_games(const std::vector<std::string>& files, const MapInput&, const nedforge::luddite::Board&,
                         const Common&);

}  // namespace nedforge::cli::luddite
