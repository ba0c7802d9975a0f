#include "cli/command.h"

namespace nedforge::cli {
extern const Command play_command;
const Command play_command{"play", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
