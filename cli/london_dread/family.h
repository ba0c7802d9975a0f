#pragma once
// Stories' part of the commands that every family answers (cli/base/family.h).

#include "cli/base/family.h"

namespace nedforge::cli {

extern const CommandsOfFamily london_dread_commands;

}  // namespace nedforge::cli

namespace nedforge::cli::london_dread {

int replay_story(const std::string& story, const std::string& replay, const Common&);
std::unique_ptr<SheetPrinter> print_stories(const Common&);

}  // namespace nedforge::cli::london_dread
