// The program: lists the commands, parses the line, runs one. Usage errors are status 2 (CLI11's own codes are not
// shown).

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <vector>

#include "cli/command.h"
#include "cli/describe.h"
#include "cli/shared/options.h"
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

const std::vector<const Command*>& commands() {
    static const std::vector<const Command*> all{
#define NEDFORGE_COMMAND(name) &name##_command,
#include "cli/commands.def"
#undef NEDFORGE_COMMAND
    };
    return all;
}

// Of the line's first word, where it is neither a command nor an option: what is wrong.
std::string unknown_command(const std::string& word) {
    std::vector<std::string_view> names;
    for (const Command* command : commands()) names.push_back(command->name);
    if (word.starts_with('-') || std::find(names.begin(), names.end(), word) != names.end()) return "";
    const std::string_view near = nearest(word, names);
    return "no command '" + printable(word) + "'" + (near.empty() ? "" : "; is it " + std::string(near) + "?") +
           " ('nedforge --help' lists them)";
}

std::string rulings_help() {
    std::string text = "other reading of the rulebook, before the map's own:";
    for (const auto& r : luddite::ruling_table())
        text += " " + std::string(r.name) + "=" + std::string(r.readings[0]) + "|" + std::string(r.readings[1]);
    return text;
}

// Empty, or what is wrong with NAME=READING.
std::string add_ruling(luddite::RulingOverrides& overrides, const std::string& word) {
    const auto equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const std::string reading = equals == std::string::npos ? "" : word.substr(equals + 1);
    const auto& table = luddite::ruling_table();
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (table[i].name != name) continue;
        for (std::size_t k = 0; k < 2; ++k)
            if (table[i].readings[k] == reading) {
                overrides.reading[i] = static_cast<std::uint8_t>(k);
                return "";
            }
        return "--ruling " + name + ": its readings are " + std::string(table[i].readings[0]) + " and " +
               std::string(table[i].readings[1]) + ", not '" + reading + "'";
    }
    std::string names;
    for (const auto& r : table) names += (names.empty() ? "" : ", ") + std::string(r.name);
    return "--ruling: no ruling '" + name + "'; there are " + names;
}

int run(int argc, char** argv) {
    CLI::App app{"nedforge: make, check, rate and print NED maps for LUDDITE"};
    app.name("nedforge");
    app.require_subcommand(1);
    app.formatter(help_text());
    app.set_help_flag("-h,--help", "show this help");
    app.set_version_flag("--version", std::string("nedforge ") + NEDFORGE_VERSION + " (" + NEDFORGE_REVISION + ")",
                         "show the version");
    app.footer(
        "Examples:\n"
        "  nedforge new my.ned.yaml --variant sums   start from a template\n"
        "  nedforge validate my.ned.yaml             what is wrong, why, and how to fix it\n"
        "  nedforge edit my.ned.yaml                 the editor\n"
        "  nedforge rate my.ned.yaml                 how hard it is\n"
        "  nedforge sheet my.ned.yaml -o my.pdf      print it\n"
        "'nedforge COMMAND --help' has each command's options and examples.\n"
        "Exit status: 0 nothing wrong, 1 findings or a refusal, 2 the command could not be carried out.");

    // What was typed stands in the message, and may be anything.
    app.failure_message([](const CLI::App* at, const CLI::Error& e) {
        const bool no_command =
            e.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError) && at->get_subcommands().empty();
        return "nedforge: " + (no_command ? "a command is needed" : printable(e.what())) +
               "\nRun with --help for more information.\n";
    });

    Common common;
    common.colour = isatty(1) && !std::getenv("NO_COLOR");
    const Command* chosen = nullptr;
    std::vector<std::pair<CLI::App*, std::pair<const Command*, Runner>>> added;
    for (const Command* command : commands()) {
        CLI::App* sub = app.add_subcommand(std::string(command->name), std::string(command->summary));
        sub->group("Commands");
        if (!command->own_formats)
            one_of(sub->add_option("--format", common.format, "for people, or for programs"), {"text", "json"})
                ->capture_default_str();
        any_number_of_times(sub->add_option("--ruling", common.rulings, rulings_help()))->type_name("NAME=READING");
        if (!command->examples.empty()) sub->footer(std::string(command->examples));
        added.push_back({sub, {command, command->add(*sub)}});
    }
    if (argc == 3 && std::string(argv[1]) == "--describe") {  // for the installation; not in --help
        const std::string what = argv[2];
        if (what != "man" && what != "bash" && what != "zsh") return status_failed;
        std::cout << (what == "man"    ? man_page(app, std::string("nedforge ") + NEDFORGE_VERSION)
                      : what == "bash" ? bash_completion(app)
                                       : zsh_completion(app));
        return std::cout.flush() ? status_ok : status_failed;
    }
    if (const std::string wrong = unknown_command(argc > 1 ? argv[1] : "-"); !wrong.empty()) {
        std::cerr << "nedforge: " << wrong << "\n";
        return status_failed;
    }
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& e) {
        return app.exit(e) == 0 ? status_ok : status_failed;
    }
    for (const auto& word : common.rulings)
        if (const std::string wrong = add_ruling(common.ruling_overrides, word); !wrong.empty()) {
            std::cerr << "nedforge: " << printable(wrong) << "\n";
            return status_failed;
        }
    for (auto& [sub, entry] : added) {
        if (!sub->parsed()) continue;
        chosen = entry.first;
        const int status = entry.second(common);
        if (!std::cout.flush()) {
            std::cerr << "nedforge " << chosen->name << ": could not write standard output\n";
            return status_failed;
        }
        return status;
    }
    return status_failed;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const std::exception& e) {
        std::cerr << "nedforge: internal error: " << e.what() << "\n";
        return status_failed;
    }
}
