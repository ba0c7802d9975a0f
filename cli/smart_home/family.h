#pragma once
// Homes' part of the commands that every family answers (cli/base/family.h).

#include "cli/base/family.h"

namespace nedforge::cli {

extern const CommandsOfFamily smart_home_commands;

}  // namespace nedforge::cli

namespace nedforge::cli::smart_home {

int replay_home(const std::string& home, const std::string& replay, const Common&);
std::unique_ptr<SheetPrinter> print_homes(const Common&);

}  // namespace nedforge::cli::smart_home
