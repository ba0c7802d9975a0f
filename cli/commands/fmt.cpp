#include "cli/command.h"

namespace nedforge::cli {
extern const Command fmt_command;
const Command fmt_command{"fmt", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
