#include "cli/command.h"

namespace nedforge::cli {
extern const Command ablate_command;
const Command ablate_command{"ablate", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
