#include "cli/command.h"

namespace nedforge::cli {
extern const Command replay_command;
const Command replay_command{"replay", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
