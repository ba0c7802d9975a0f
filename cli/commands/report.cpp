#include "cli/command.h"

namespace nedforge::cli {
extern const Command report_command;
const Command report_command{"report", "(not there yet)", "", [](CLI::App&) -> Runner { return [](const Common&) { return status_failed; }; }};
}  // namespace nedforge::cli
