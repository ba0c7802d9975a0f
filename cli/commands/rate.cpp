#include "cli/command.h"

namespace nedforge::cli {
extern const Command rate_command;
const Command rate_command{"rate", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
