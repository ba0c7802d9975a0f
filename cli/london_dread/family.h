#pragma once
// Stories' part of the commands that every family answers (cli/base/family.h).

#include "cli/base/family.h"

namespace nedforge::cli {

extern const CommandsOfFamily london_dread_commands;

}  // namespace nedforge::cli
