#include "cli/command.h"

namespace nedforge::cli {
extern const Command export_command;
const Command export_command{"export", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
