#include "cli/command.h"

namespace nedforge::cli {
extern const Command sheet_command;
const Command sheet_command{"sheet", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
