#pragma once
// The command line described: --help for people, and for other programs man page and completions of three shells,
// all made from the options that the commands really have. Printed by the hidden option --describe man|bash|zsh|fish,
// which the installation runs.

#include <memory>
#include <string>

namespace CLI {
class App;
class FormatterBase;
}  // namespace CLI

namespace nedforge::cli {

std::string games();  // the titles of all families, listed
std::shared_ptr<CLI::FormatterBase> help_text();
std::string man_page(const CLI::App& app, const std::string& version);
std::string bash_completion(const CLI::App& app);
std::string zsh_completion(const CLI::App& app);
std::string fish_completion(const CLI::App& app);

}  // namespace nedforge::cli
