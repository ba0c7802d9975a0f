#pragma once
// The command line described for other programs: man page, bash and zsh completion, all made from the options that the
// commands really have. Printed by the hidden option --describe man|bash|zsh, which the installation runs.

#include <string>

namespace CLI { class App; }

namespace nedforge::cli {

std::string man_page(const CLI::App& app, const std::string& version);
std::string bash_completion(const CLI::App& app);
std::string zsh_completion(const CLI::App& app);

}  // namespace nedforge::cli
