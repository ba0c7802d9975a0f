#include "cli/shared/options.h"

#include <CLI/CLI.hpp>

namespace nedforge::cli {

CLI::Option* any_number_of_times(CLI::Option* option) { return option->expected(1)->allow_extra_args(false)->take_all(); }

}  // namespace nedforge::cli
