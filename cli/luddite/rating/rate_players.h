#pragma once
// nedforge rate --players N: several players with the same dice.

#include <optional>
#include <string>
#include <vector>

#include "cli/base/command.h"
#include "cli/luddite/game/play_options.h"
#include "cli/luddite/map_input.h"

namespace CLI {
class App;
}

namespace nedforge::cli::luddite {

struct PlayersOptions {
    int players = 1;
    std::string mode;  // solo, competitive, cooperative; empty: all
    std::vector<std::string> policies;
};
void add_players_options(CLI::App&, PlayersOptions&);

// Nothing: one player is rated as ever. Else what to return.
std::optional<int> rate_players(const PlayersOptions&, const PlayOptions&, const nedforge::luddite::Map&,
                                const Common&);

}  // namespace nedforge::cli::luddite
