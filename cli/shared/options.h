#pragma once
// What an option takes, declared in one place so that it is refused, and named in --help, the man page and the completions,
// in the same words everywhere.

#include <CLI/CLI.hpp>

namespace nedforge::cli {

// A list that grows by one value each time the option is given: what follows the value is an argument again, as a map.
inline CLI::Option* any_number_of_times(CLI::Option* option) { return option->expected(1)->allow_extra_args(false)->take_all(); }

}  // namespace nedforge::cli
