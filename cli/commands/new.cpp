#include "cli/command.h"

namespace nedforge::cli {
extern const Command new_command;
const Command new_command{"new", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
