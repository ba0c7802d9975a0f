#pragma once
// Positions' part of the commands that every family answers (cli/base/family.h).

#include "cli/base/family.h"

namespace nedforge::cli {

extern const CommandsOfFamily luddit_commands;

}  // namespace nedforge::cli

namespace nedforge::cli::luddit {

int replay_position(const std::string& position, const std::string& replay, const Common&);
std::unique_ptr<SheetPrinter> print_positions(const Common&);

}  // namespace nedforge::cli::luddit
