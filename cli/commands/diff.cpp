#include "cli/command.h"

namespace nedforge::cli {
extern const Command diff_command;
const Command diff_command{"diff", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
