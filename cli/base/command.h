#pragma once
// A command of the program: adds its options to the command line and is run. A command that every family answers is one
// file below cli/commands/ and one line in cli/commands.def; a family's own command is one file below cli/FAMILY/ and
// two words in cli/FAMILY/family.cpp. Commands are thin: they read, ask the layers below, and print.

#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "validator/base/readings.h"

namespace CLI {
class App;
}

namespace nedforge::cli {

inline constexpr int status_ok = 0;
inline constexpr int status_findings = 1;
inline constexpr int status_failed = 2;
inline constexpr int status_stopped = 130;  // by Ctrl-C or SIGTERM; what was known by then was shown or written

// Says on standard error that the command can't do its work, "nedforge COMMAND: REASON", with its control characters
// made visible. Returns status_failed.
int failed(std::string_view command, std::string_view reason);

// What every command shares.
struct Common {
    std::string format = "text";     // --format
    std::vector<std::string> words;  // --ruling NAME=READING, as typed
    Readings readings;               // the same, checked before the command runs
    bool colour = false;             // standard output is a terminal that likes colour, and NO_COLOR is not set
    bool output_is_stdout = false;   // -o is "-"
    // Where findings are printed for which the command refuses: standard output, if no text for people would get into
    // the file there. A program that asks for JSON reads them there.
    std::ostream& findings_out() const;
};

// Adds its options to `app` and returns what runs it; the status is the program's.
using Runner = std::function<int(const Common&)>;
struct Command {
    std::string_view name;
    std::string_view summary;
    // Shown below the options in --help. {suffix} and {prefix} are those of the first family's maps and codes, and the
    // line {own} is replaced by what the families add (CommandsOfFamily::examples), the line {attributes} by what
    // .gitattributes says of every family's maps.
    std::string examples;
    Runner (*add)(CLI::App& app);
    // Which of the options that commands share it obeys; it refuses the others.
    enum class Formats { shared, own, none };  // --format: as all, with formats of its own, or it answers nothing
    Formats formats = Formats::shared;
    bool takes_streams = true;  // '-' as an argument is standard input, and a pipe is read as a file
    bool takes_rulings = true;  // it reads a map
};

}  // namespace nedforge::cli
