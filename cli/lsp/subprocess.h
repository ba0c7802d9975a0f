#pragma once
// Runs this very program, for what the editor asks as a command.

#include <string>
#include <vector>

namespace nedforge::cli::lsp {

// What `nedforge ARGUMENTS…` writes to standard output and standard error, at most 64 KiB of it.
std::string output_of_this_program(const std::vector<std::string>& arguments);

// As a shell reads it as one word.
std::string in_shell(const std::string& word);

}  // namespace nedforge::cli::lsp
