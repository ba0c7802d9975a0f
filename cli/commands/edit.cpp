#include "cli/command.h"

namespace nedforge::cli {
extern const Command edit_command;
const Command edit_command{"edit", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
