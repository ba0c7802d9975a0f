#pragma once
// The kinds of values of options. Each kind is declared once, so that errors, --help, the man page and the completions
// use the same words. Each function gives its option back.

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace CLI {
class Option;
}

namespace nedforge::cli {

inline constexpr unsigned most_games = 100'000'000, most_jobs = 1024;
inline constexpr double most_seconds = 1e6;

CLI::Option* one_of(CLI::Option*, const std::vector<std::string>& words);  // "text|json"
// "text|json", each also with a file to write it to: "json=FILE".
CLI::Option* one_of_or_file(CLI::Option*, const std::vector<std::string>& words);
CLI::Option* whole_number(CLI::Option*, std::uint64_t low,
                          std::uint64_t high = std::numeric_limits<std::uint64_t>::max());  // "N"
CLI::Option* finite_number(CLI::Option*, double low, double high);                          // "NUMBER"
// "FILE", and never nothing, as of an unset variable; where there are `endings`, the name has one of them, in letters
// of any size.
CLI::Option* file_name(CLI::Option*, const std::vector<std::string>& endings = {});
std::string ending_of(const std::string& file);  // ".pdf", in small letters

// A list that grows by one value each time the option is given: what follows the value is an argument again, as a map.
CLI::Option* any_number_of_times(CLI::Option*);

}  // namespace nedforge::cli
