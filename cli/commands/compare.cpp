#include "cli/command.h"

namespace nedforge::cli {
extern const Command compare_command;
const Command compare_command{"compare", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
