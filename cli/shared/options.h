#pragma once
// What an option takes, declared in one place so that it is refused, and named in --help, the man page and the completions,
// in the same words everywhere.

namespace CLI { class Option; }

namespace nedforge::cli {

// A list that grows by one value each time the option is given: what follows the value is an argument again, as a map.
CLI::Option* any_number_of_times(CLI::Option*);

}  // namespace nedforge::cli
