// The program: lists the commands, parses the line, runs one. Usage errors are status 2 (CLI11's own codes
// are not shown).

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <vector>

#include "cli/base/command.h"
#include "cli/base/describe.h"
#include "cli/base/family.h"
#include "cli/base/options.h"
#include "cli/base/rulings.h"
#include "formats/base/report/findings.h"
#include "formats/base/report/report.h"
#include "nedforge_version.h"

namespace nedforge::cli {
#define NEDFORGE_COMMAND(name) extern const Command name##_command;
#include "cli/commands.def"
#undef NEDFORGE_COMMAND
}  // namespace nedforge::cli

namespace {

using namespace nedforge;
using namespace nedforge::cli;

// The commands of this line: those that every family answers, and the families' own. Two families may each have a
// command of one name, with options of its own; then it is that of the family whose map the line names.
std::vector<const Command*> commands_for(int argc, char** argv) {
    std::vector<const Command*> all{
#define NEDFORGE_COMMAND(name) &name##_command,
#include "cli/commands.def"
#undef NEDFORGE_COMMAND
    };
    std::vector<const CommandsOfFamily*> families = commands_of_families();
    for (int i = 2; i < argc && families.size() > 1; ++i)
        if (access(argv[i], R_OK) == 0) {
            const CommandsOfFamily* named = &commands_of_file(argv[i]);
            std::stable_partition(families.begin(), families.end(),
                                  [&](const auto* family) { return family == named; });
            break;
        }
    for (const CommandsOfFamily* family : families)
        for (const Command* command : family->own)
            if (std::none_of(all.begin(), all.end(),
                             [&](const Command* other) { return other->name == command->name; }))
                all.push_back(command);
    return all;
}

// What is wrong with the line's first word, where it is neither a command nor an option.
std::string unknown_command(const std::string& word, const std::vector<const Command*>& commands) {
    std::vector<std::string_view> names;
    for (const Command* command : commands) names.push_back(command->name);
    if (word.starts_with('-') || std::find(names.begin(), names.end(), word) != names.end()) return "";
    const std::string_view near = nearest(word, names);
    return "no command '" + printable(word) + "'" + (near.empty() ? "" : "; is it " + std::string(near) + "?") +
           " ('nedforge --help' lists them)";
}

class Program {
public:
    Program(int argc, char** argv) : argc_(argc), argv_(argv), commands_(commands_for(argc, argv)) {
        common_.colour = isatty(1) && !std::getenv("NO_COLOR");
        describe_program();
        for (const Command* command : commands_) add(*command);
    }

    int run() {
        if (argc_ == 3 && std::string(argv_[1]) == "--describe") return describe(argv_[2]);
        if (const std::string wrong = unknown_command(argc_ > 1 ? argv_[1] : "-", commands_); !wrong.empty())
            return failed(wrong);
        try {
            app_.parse(argc_, argv_);
        } catch (const CLI::ParseError& e) {
            return app_.exit(e) == 0 ? status_ok : status_failed;
        }
        for (const auto& word : common_.words)
            if (const std::string wrong = add_ruling(common_.readings, word); !wrong.empty())
                return failed(printable(wrong));
        for (const auto& [sub, command, runner] : added_)
            if (sub->parsed()) return flushed(runner(common_), "nedforge " + std::string(command->name));
        return status_failed;
    }

private:
    struct Added {
        CLI::App* sub;
        const Command* command;
        Runner runner;
    };

    void describe_program() {
        const std::string map = "my" + std::string(first_family().names.suffix);
        app_.name("nedforge");
        app_.require_subcommand(1);
        app_.formatter(help_text());
        app_.set_help_flag("-h,--help", "show this help");
        app_.set_version_flag("--version", std::string("nedforge ") + NEDFORGE_VERSION + " (" + NEDFORGE_REVISION + ")",
                              "show the version");
        app_.footer("Examples:\n  nedforge new " + map + "               start from a template\n  nedforge validate " +
                    map + "          what is wrong, why, and how to fix it\n  nedforge edit " + map +
                    "              the editor\n  nedforge sheet " + map +
                    " -o my.pdf   print it\n"
                    "'nedforge COMMAND --help' has each command's options and examples.\n"
                    "Exit status: 0 nothing wrong, 1 findings or a refusal, 2 the command could not be carried out.");
        // What was typed stands in the message, and may be anything.
        app_.failure_message([](const CLI::App* at, const CLI::Error& e) {
            const bool no_command =
                e.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError) && at->get_subcommands().empty();
            return "nedforge: " + (no_command ? "a command is needed" : printable(e.what())) +
                   "\nRun with --help for more information.\n";
        });
    }

    void add(const Command& command) {
        CLI::App* sub = app_.add_subcommand(std::string(command.name), std::string(command.summary));
        sub->group("Commands");
        if (!command.own_formats)
            one_of(sub->add_option("--format", common_.format, "for people, or for programs"), {"text", "json"})
                ->capture_default_str();
        any_number_of_times(sub->add_option("--ruling", common_.words, rulings_help()))->type_name("NAME=READING");
        if (!command.examples.empty()) sub->footer(std::string(command.examples));
        added_.push_back({sub, &command, command.add(*sub)});
    }

    // For the installation; not in --help.
    int describe(const std::string& what) const {
        if (what != "man" && what != "bash" && what != "zsh") return status_failed;
        std::cout << (what == "man"    ? man_page(app_, std::string("nedforge ") + NEDFORGE_VERSION)
                      : what == "bash" ? bash_completion(app_)
                                       : zsh_completion(app_));
        return std::cout.flush() ? status_ok : status_failed;
    }

    static int flushed(int status, const std::string& command) {
        if (std::cout.flush()) return status;
        std::cerr << command << ": could not write standard output\n";
        return status_failed;
    }

    static int failed(const std::string& message) {
        std::cerr << "nedforge: " << message << "\n";
        return status_failed;
    }

    int argc_;
    char** argv_;
    std::vector<const Command*> commands_;
    CLI::App app_{"nedforge: make, check, rate and print maps for " + games()};
    Common common_;
    std::vector<Added> added_;
};

}  // namespace

int main(int argc, char** argv) {
    try {
        return Program(argc, argv).run();
    } catch (const std::exception& e) {
        std::cerr << "nedforge: internal error: " << e.what() << "\n";
        return status_failed;
    }
}
