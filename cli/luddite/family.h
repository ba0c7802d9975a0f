#pragma once
// LUDDITE's part of the commands that every family answers (cli/base/family.h).

#include "cli/base/family.h"

namespace nedforge::cli {

extern const CommandsOfFamily luddite_commands;

}  // namespace nedforge::cli

namespace nedforge::cli::luddite {

int replay_luddite(const std::string& map, const std::string& replay, const Common&);
std::unique_ptr<SheetPrinter> print_luddite(const Common&);

}  // namespace nedforge::cli::luddite
