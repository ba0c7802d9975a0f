#include "cli/command.h"

namespace nedforge::cli {
extern const Command validate_command;
const Command validate_command{"validate", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
