#include "cli/command.h"

namespace nedforge::cli {
extern const Command explain_command;
const Command explain_command{"explain", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
