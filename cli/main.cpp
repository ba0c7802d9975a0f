// The program: lists the commands, parses the line, runs one. Usage errors are status 2 (CLI11's own codes
// are not shown).

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <memory>
#include <vector>

#include "cli/base/command.h"
#include "cli/base/describe.h"
#include "cli/base/family.h"
#include "cli/base/line_width.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "cli/base/rulings.h"
#include "cli/base/run_messages.h"
#include "cli/base/usage.h"
#include "cli/ranks/ranks_of_run.h"
#include "engine/base/words.h"
#include "formats/base/findings/findings.h"
#include "formats/base/report/report.h"
#include "formats/base/text/near_words.h"
#include "formats/base/text/saving.h"
#include "formats/base/text/text_file.h"
#include "formats/base/words/words_file.h"
#include "nedforge_version.h"

namespace nedforge::cli {
#define NEDFORGE_COMMAND(name) extern const Command name##_command;
#include "cli/commands.def"
#undef NEDFORGE_COMMAND
}  // namespace nedforge::cli

namespace {

using namespace nedforge;
using namespace nedforge::cli;

// Arguments that are streams: '-' is standard input, called by --stdin-name in all that is said of it, and a pipe, as
// of <(…). Each is read once and then held, though a command may ask for it twice.
class Streams {
public:
    Streams(int argc, char** argv) : argc_(argc), argv_(argv) {}

    // Reads the stream that `text` names, and gives `text` the name that it is held under. Empty, or why it can't be
    // read; a text that names no stream stays as it is.
    std::string take(std::string& text) {
        if (text == "-") {
            if (std::exchange(stdin_taken_, true)) return "standard input can be read once";
            text = hold_stdin();
            return "";
        }
        // A pipe with a name of its own may wait for its other end for ever; it is refused when it is read.
        if (is_held_stream(text) || (!text.starts_with("/dev/") && !text.starts_with("/proc/"))) return "";
        struct stat file_status {};
        if (::stat(text.c_str(), &file_status) != 0 || !S_ISFIFO(file_status.st_mode)) return "";
        const int pipe = ::open(text.c_str(), O_RDONLY | O_CLOEXEC);
        if (pipe < 0) return text + ": " + std::strerror(errno);
        hold_stream(text, pipe);
        ::close(pipe);
        return "";
    }

    // The first file or stream that the line names, by the name that it can be read under; empty: it names none.
    std::string first_file() {
        for (int i = 2; i < argc_; ++i) {
            std::string word = argv_[i];
            const std::string_view before = argv_[i - 1];
            if (before == "-o" || before == "--output") continue;
            if (word == "-") return hold_stdin();
            if (access(argv_[i], R_OK) == 0 && take(word).empty()) return word;
        }
        return "";
    }

private:
    // The name under which it is held.
    std::string hold_stdin() {
        const std::string name = name_of_stdin();
        if (!is_held_stream(name)) hold_stream(name, STDIN_FILENO);
        return name;
    }

    // Arguments may come before the option, so the line is asked.
    std::string name_of_stdin() const {
        const std::string option = "--stdin-name";
        for (int i = 2; i < argc_; ++i) {
            const std::string word = argv_[i];
            if (word == option && i + 1 < argc_) return argv_[i + 1];
            if (word.starts_with(option + "=")) return word.substr(option.size() + 1);
        }
        return "-";
    }

    int argc_;
    char** argv_;
    bool stdin_taken_ = false;
};

// How many families have a command of their own with this name.
std::ptrdiff_t families_with(std::string_view command) {
    const std::vector<const CommandsOfFamily*>& families = commands_of_families();
    return std::count_if(families.begin(), families.end(),
                         [&](const CommandsOfFamily* family) { return has_command(family->family, command); });
}

// The families, first the one whose map the line names, where it names a command that more than one family has.
std::vector<const CommandsOfFamily*> families_for(int argc, char** argv, Streams& streams) {
    std::vector<const CommandsOfFamily*> families = commands_of_families();
    if (families_with(argc > 1 ? argv[1] : "") < 2) return families;
    if (const std::string file = streams.first_file(); !file.empty())
        std::stable_partition(families.begin(), families.end(),
                              [named = &commands_of_file(file)](const auto* family) { return family == named; });
    return families;
}

// The commands of this line: those that every family answers, and the families' own. Two families may each have a
// command of one name, with options of its own; then it is that of the family whose map the line names.
std::vector<const Command*> commands_for(int argc, char** argv, Streams& streams) {
    std::vector<const Command*> commands{
#define NEDFORGE_COMMAND(name) &name##_command,
#include "cli/commands.def"
#undef NEDFORGE_COMMAND
    };
    const std::vector<const CommandsOfFamily*> families = families_for(argc, argv, streams);
    for (const CommandsOfFamily* family : families)
        for (const Command* command : family->commands)
            if (std::none_of(commands.begin(), commands.end(),
                             [&](const Command* known) { return known->name == command->name; }))
                commands.push_back(command);
    return commands;
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

bool is_dumb_terminal() {
    const char* term = std::getenv("TERM");
    return term && std::string_view(term) == "dumb";
}

std::string replaced(std::string text, std::string_view piece, std::string_view replacement) {
    for (auto position = text.find(piece); position != std::string::npos;
         position = text.find(piece, position + replacement.size()))
        text.replace(position, piece.size(), replacement);
    return text;
}

// That each of several games has options of its own for a command of this name; empty: only one game has it.
std::string options_by_game(const Command& command) {
    if (families_with(command.name) < 2) return "";
    std::vector<std::string> titles;
    for (const CommandsOfFamily* family : commands_of_families())
        if (has_command(family->family, command.name)) titles.emplace_back(family->family.names.title);
    return std::string(command.examples.ends_with('\n') ? "" : "\n") + "It takes maps of " + listed(titles, "and") +
           ". Each game has options of its own: 'nedforge " + std::string(command.name) +
           " FILE --help' shows those for FILE.";
}

std::string examples_of(const Command& command) {
    std::string examples;
    for (const CommandsOfFamily* family : commands_of_families())
        for (const auto& [name, lines] : family->examples)
            if (name == command.name) examples += lines;
    const FamilyName& first = first_family().names;
    std::string attributes;
    for (const FamilyName& family : family_names())
        attributes += "  *" + std::string(family.suffix) + " merge=nedforge diff=nedforge\n";
    return replaced(replaced(replaced(replaced(std::string(command.examples), "{own}\n", examples), "{attributes}\n",
                                      attributes),
                             "{suffix}", first.suffix),
                    "{prefix}", first.prefix) +
           options_by_game(command);
}

class Program {
public:
    Program(int argc, char** argv)
        : argc_(argc), argv_(argv), streams_(argc, argv), commands_(commands_for(argc, argv, streams_)) {
        describe_program();
        for (const Command* command : commands_) add(*command);
    }

    int run() {
        if (argc_ == 3 && std::string(argv_[1]) == "--describe") return describe(argv_[2]);
        if (argc_ > 1 && std::string_view(argv_[1]) == "help") return help();
        if (const std::string wrong = unknown_command(argc_ > 1 ? argv_[1] : "-", commands_); !wrong.empty())
            return failed(wrong);
        if (const std::string wrong = wrong_option(); !wrong.empty()) return failed(wrong);
        try {
            app_.parse(argc_, argv_);
        } catch (const CLI::ParseError& e) {
            return app_.exit(e) == 0 ? flushed(status_ok, "nedforge") : status_failed;
        }
        const bool likes_colour = isatty(STDOUT_FILENO) && !std::getenv("NO_COLOR") && !is_dumb_terminal();
        common_.colour = colour_ == "always" || (colour_ == "auto" && likes_colour);
        for (const auto& word : common_.words)
            if (const std::string wrong = add_ruling(common_.readings, word); !wrong.empty())
                return failed(printable(wrong));
        for (const auto& [sub, command, runner] : added_)
            if (sub->parsed()) {
                if (const std::string wrong = unknown_to(games_named(*sub, *command), common_.readings); !wrong.empty())
                    return failed(printable(wrong));
                if (const CLI::Option* output = sub->get_option_no_throw("--output"); output && output->count() > 0)
                    common_.output_is_stdout = is_standard_output(output->results().back());
                const int status = flushed(runner(common_), "nedforge " + std::string(command->name));
                return was_interrupted() ? status_stopped : status;
            }
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
                    "'nedforge help COMMAND' has each command's options and examples.\n"
                    "Exit status: 0: nothing is wrong; 1: findings, or the command refused; 2: the command could not "
                    "be carried out; 130: stopped by Ctrl-C, with what was known by then.");
        // What was typed stands in the message, and may be anything.
        app_.failure_message([this](const CLI::App* app, const CLI::Error& e) {
            const bool is_missing = e.get_exit_code() == static_cast<int>(CLI::ExitCodes::RequiredError);
            const auto subs = app->get_subcommands();
            std::string words = printable(in_plain_words(e)) + "\n";
            if (is_missing && subs.empty()) words = "a command is needed\n" + names_of_commands();
            if (is_missing && !subs.empty()) words += example_with(words, *subs.front());
            return prefix() + words + "Run with --help for more information.\n";
        });
    }

    std::string names_of_commands() const {
        std::string line;
        for (const Command* command : commands_) line += (line.empty() ? "  " : ", ") + std::string(command->name);
        return wrapped(line, line_width().value_or(width_without_terminal)) + "\n";
    }

    // The first of the command's examples, or the first one with the option that is missing: "  nedforge …".
    std::string example_with(const std::string& missing, const CLI::App& sub) const {
        const std::string option = missing.starts_with("--output ") ? " -o " : "";
        const std::string examples = sub.get_footer();
        for (std::size_t begin = 0; begin < examples.size();) {
            const std::size_t end = std::min(examples.find('\n', begin), examples.size());
            const std::string line = examples.substr(begin, end - begin);
            begin = end + 1;
            if (!line.starts_with("  nedforge ") || line.find(option) == std::string::npos) continue;
            return "As in:" + line.substr(1, line.find("  ", 2) - 1) + "\n";
        }
        return "";
    }

    // The options of one command of twenty are asked for, so only those are made: making all takes a third of the
    // start.
    bool needs_options(const Command& command) const {
        const std::string_view first = argc_ > 1 ? argv_[1] : "", second = argc_ > 2 ? argv_[2] : "";
        return first == "--describe" || command.name == (first == "help" ? second : first);
    }

    void add(const Command& command) {
        CLI::App* sub = app_.add_subcommand(std::string(command.name), std::string(command.summary));
        sub->group("Commands");
        if (!needs_options(command)) {
            added_.push_back({sub, &command, {}});
            return;
        }
        if (command.formats == Command::Formats::shared)
            one_of(sub->add_option("--format", common_.format, "for people, or for programs"), {"text", "json"})
                ->capture_default_str();
        if (command.takes_rulings)
            any_number_of_times(sub->add_option("--ruling", common_.words,
                                                "use another reading of a rule; it takes precedence over the map's; "
                                                "'nedforge help rulings' lists them"))
                ->type_name("NAME=READING");
        one_of(sub->add_option("--color,--colour", colour_, "colours in text"), {"auto", "always", "never"})
            ->capture_default_str();
        if (!command.examples.empty()) sub->footer(examples_of(command));
        added_.push_back({sub, &command, command.add(*sub)});
        if (command.takes_streams) take_streams(*sub);
    }

    // Arguments, and options that take a map or a replay, may be streams. They are read when the line is.
    void take_streams(CLI::App& sub) {
        file_name(sub.add_option("--stdin-name", stdin_name_, "the name under which standard input (-) is reported"));
        for (CLI::Option* argument : sub.get_options([](const CLI::Option* o) {
                 return o->get_positional() || o->get_type_name() == "MAP" || o->get_type_name() == "REPLAY";
             }))
            argument->transform(CLI::Validator([this](std::string& text) { return streams_.take(text); }, ""));
    }

    // `nedforge help words`, and `nedforge help words LANGUAGE`: a file of words that is shipped, to translate from.
    int help_words(const std::string& language) {
        const std::string languages = listed(shipped_languages());
        const std::string text = language.empty() ? std::string() : shipped_words(language);
        if (!language.empty() && text.empty())
            return failed("help words: '" + printable(language) + "' is no language that is shipped: " + languages);
        if (text.empty())
            std::cout
                << "The texts of printed sheets are in files of words, one a language: " << languages
                << " are shipped.\n\n"
                   "  nedforge sheet MAP -o my.pdf --words de        prints in German\n"
                   "  nedforge sheet MAP -o my.pdf --words my.yaml   prints in the words of a file\n"
                   "  nedforge help words en > my.yaml               writes the English file, the pattern\n\n"
                   "docs/words.md says how to translate one. 'words: de' in pack.yaml is the language of a pack.\n";
        else
            std::cout << text;
        return flushed(status_ok, "nedforge help");
    }

    // `nedforge help`, `nedforge help COMMAND`, `nedforge help rulings` and `nedforge help words`.
    int help() {
        const std::string topic = argc_ > 2 ? argv_[2] : "";
        const auto command = std::find_if(added_.begin(), added_.end(),
                                          [&](const Added& added) { return added.command->name == topic; });
        if (topic.empty() || topic == "--help" || topic == "-h")
            std::cout << app_.help();
        else if (command != added_.end())
            std::cout << (topic == "rulings" ? rulings_page() + "\nThe command rulings\n\n" : "")
                      << command->sub->help("nedforge");
        else if (topic == "rulings")
            std::cout << rulings_page();
        else if (topic == "words")
            return help_words(argc_ > 3 ? argv_[3] : "");
        else
            return failed(unknown_command(topic, commands_));
        return flushed(status_ok, "nedforge help");
    }

    // The families of the maps in the line, asked only where it has a reading; of a family's own command without a map,
    // that family.
    std::vector<const Family*> games_named(const CLI::App& sub, const Command& command) const {
        if (common_.readings.empty()) return {};
        std::vector<std::string> paths;
        for (const CLI::Option* argument : sub.get_options([](const CLI::Option* o) { return o->get_positional(); }))
            paths.insert(paths.end(), argument->results().begin(), argument->results().end());
        std::vector<const Family*> games = games_of(paths);
        for (const CommandsOfFamily* family : commands_of_families())
            if (games.empty() && std::count(family->commands.begin(), family->commands.end(), &command) > 0)
                games.push_back(&family->family);
        return games;
    }

    // For the installation; not in --help.
    int describe(const std::string& form) const {
        if (form != "man" && form != "bash" && form != "zsh" && form != "fish") return status_failed;
        std::cout << (form == "man"    ? man_page(app_, std::string("nedforge ") + NEDFORGE_VERSION)
                      : form == "bash" ? bash_completion(app_)
                      : form == "fish" ? fish_completion(app_)
                                       : zsh_completion(app_));
        return std::cout.flush() ? status_ok : status_failed;
    }

    static int flushed(int status, const std::string& command) {
        if (std::cout.flush()) return status;
        std::cerr << command << ": could not write standard output\n";
        return status_failed;
    }

    // "nedforge: ", and with the command where the line names one.
    std::string prefix() const {
        const std::string word = argc_ > 1 ? argv_[1] : "";
        const bool is_command =
            std::any_of(added_.begin(), added_.end(), [&](const Added& added) { return added.command->name == word; });
        return "nedforge" + (is_command ? " " + word : std::string()) + ": ";
    }

    int failed(const std::string& message) const {
        std::cerr << prefix() << message << "\n";
        return status_failed;
    }

    // What is wrong with the options of the line; empty: nothing.
    std::string wrong_option() {
        const std::string word = argc_ > 1 ? argv_[1] : "";
        const CLI::App* app = word.starts_with('-') ? &app_ : nullptr;
        for (const Added& added : added_)
            if (added.command->name == word) app = added.sub;
        const int from = app == &app_ ? 1 : 2;
        if (!app || argc_ <= from) return "";
        const std::string wrong = unknown_option(*app, {argv_ + from, argv_ + (app == &app_ ? from + 1 : argc_)});
        return printable(wrong.empty() ? wrong : wrong + " ('" + options_page() + "' lists them)");
    }

    // The command line that lists the options of this line's command. Families with a command of one name have each
    // options of their own.
    std::string options_page() {
        const std::string word = argc_ > 1 ? argv_[1] : "";
        if (word.starts_with('-')) return "nedforge help";
        const std::string file = families_with(word) > 1 ? streams_.first_file() : "";
        return file.empty() ? "nedforge help " + word : "nedforge " + word + " " + file + " --help";
    }

    int argc_;
    char** argv_;
    Streams streams_;
    std::vector<const Command*> commands_;
    CLI::App app_{"nedforge: make, check, rate and print maps for " + games()};
    Common common_;
    std::vector<Added> added_;
    std::string colour_ = "auto";
    std::string stdin_name_;  // as CLI11 reads it; the streams ask the line
};

// Commands whose pools of tasks are dealt to all ranks of a run; every other one rank 0 runs alone.
constexpr std::array<std::string_view, 5> dealt_commands{"rate", "compare", "ablate", "validate", "generate"};

// False: this process has nothing to do. All ranks run the same, and rank 0 alone prints and writes.
bool join(Ranks& ranks, int argc, char** argv) {
    const std::string_view command = argc > 1 ? argv[1] : "";
    const bool dealt = std::find(dealt_commands.begin(), dealt_commands.end(), command) != dealt_commands.end();
    if (dealt) set_ranks_here(&ranks);
    if (ranks.own() == 0) return true;
    if (!dealt) return false;
    leave_saving_to_others();
    ranks.silence();
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    const std::unique_ptr<Ranks> ranks = ranks_of_run(argc, argv);
    if (ranks && !join(*ranks, argc, argv)) return status_ok;
    end_with_status_when_interrupted();
    int status = status_failed;
    try {
        status = Program(argc, argv).run();
    } catch (const std::exception& e) {
        std::cerr << "nedforge: internal error: " << e.what() << "\n";
    }
    if (!ranks || !ranks_here()) return status;
    std::cout.flush();
    ranks->finish();
    return ranks->own() == 0 ? status : status_ok;  // mpirun ends all where one ends with another status
}
