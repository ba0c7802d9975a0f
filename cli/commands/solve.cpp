#include "cli/command.h"

namespace nedforge::cli {
extern const Command solve_command;
const Command solve_command{"solve", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
