#pragma once
// The grid of a command (cli/base/playable_map.h).

#include <optional>
#include <string>
#include <string_view>

#include "cli/base/command.h"
#include "cli/base/paths.h"
#include "engine/echo_death/words.h"
#include "formats/echo_death/grid_file.h"

namespace nedforge::cli::echo_death {

struct GridInput {
    std::optional<nedforge::echo_death::Grid> grid;  // the rulings in force applied; none: refused, and said so
    nedforge::echo_death::LoadedGrid loaded;
    int status = status_ok;  // what the command returns if there is no grid
};

// `command`: its name, for messages on standard error.
GridInput read_playable_grid(std::string_view command, const std::string& path, const Common&);

// The readings of --ruling that grids know.
nedforge::echo_death::RulingOverrides grid_rulings_of(const Common&);

}  // namespace nedforge::cli::echo_death
