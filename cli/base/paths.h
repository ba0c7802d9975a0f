#pragma once
// Paths that a command is given, looked at before it does anything.

#include <string>
#include <string_view>
#include <vector>

namespace nedforge::cli {

// Standard input or a pipe that was read when the line was: there is nothing to write to.
bool is_stream(const std::string& path);
// Whether `path` means standard output: "-", /dev/stdout and the like.
bool is_standard_output(const std::string& path);

// Prints "nedforge COMMAND: PATH: there is no such file" and says false where there is nothing at the path.
bool path_exists(std::string_view command, const std::string& path);

// Whether `output` is one of the files that the command reads, under whatever name: says so, for writing there would
// lose it.
bool is_input(std::string_view command, const std::string& output, const std::vector<std::string>& inputs);

}  // namespace nedforge::cli
