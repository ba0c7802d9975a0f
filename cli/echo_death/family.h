#pragma once
// Grids' part of the commands that every family answers (cli/base/family.h).

#include "cli/base/family.h"

namespace nedforge::cli {

extern const CommandsOfFamily echo_death_commands;

}  // namespace nedforge::cli

namespace nedforge::cli::echo_death {

int replay_grid(const std::string& grid, const std::string& replay, const Common&);
std::unique_ptr<SheetPrinter> print_grids(const Common&);

}  // namespace nedforge::cli::echo_death
