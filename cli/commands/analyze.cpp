#include "cli/command.h"

namespace nedforge::cli {
extern const Command analyze_command;
const Command analyze_command{"analyze", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
