#include "cli/base/game_session.h"

#include <algorithm>

#include "cli/base/command.h"
#include "cli/base/line_width.h"
#include "formats/base/report/report.h"

namespace nedforge::cli {

namespace {

std::string without_remarks(const std::string& line) {
    std::string text;
    int depth = 0;
    for (const char c : line) {
        depth += c == '(' ? 1 : 0;
        if (depth == 0) text += c;
        depth -= c == ')' && depth > 0 ? 1 : 0;
    }
    return text;
}

// Without white space at both ends.
std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(" \t\r"), last = text.find_last_not_of(" \t\r");
    return first == std::string::npos ? "" : text.substr(first, last - first + 1);
}

}  // namespace

SessionLoop::SessionLoop(SessionOptions options, GameFile file)
    : options_(std::move(options)), file_(std::move(file)), out_(options_.json ? std::cerr : std::cout) {}

int SessionLoop::run() {
    commands_ = {
        {"quit", "q", "quit", "end", [this](const std::string&) { quit_ = true; }},
        {"help", "?", "", "", [this](const std::string&) { show_help(); }},
        {"list", "l", "list WORD", "the legal steps, or those that begin with the word; a number plays a line",
         [this](const std::string& argument) { list(argument); }},
        {"undo", "u", "undo", "take the last decision back", [this](const std::string&) { undo(); }},
        {"save", "", "save FILE", "save the game as a replay (without FILE: where -o says)",
         [this](const std::string& argument) {
             const std::string& path = argument.empty() ? options_.output : argument;
             if (save(path)) out_ << "saved " << printable(path) << "\n";
         }},
    };
    for (SessionCommand& command : commands()) commands_.push_back(std::move(command));
    out_ << opening();
    begin();
    std::string line;
    while (!quit_) {
        out_ << before_asking() << due() << "> " << std::flush;
        if (!std::getline(std::cin, line)) break;
        obey_line(line);
    }
    keep();
    out_ << "\n" << closing();
    const std::string nothing = why_no_replay();
    if (!options_.output.empty() && !failed_)
        out_ << (nothing.empty() ? "saved " + printable(options_.output) : "nothing was saved: " + nothing) << "\n";
    if (options_.json) std::cout << json();
    return failed_ ? status_failed : status_ok;
}

void SessionLoop::obey_line(const std::string& typed) {
    const std::string line = without_remarks(typed);
    stumbled_ = false;
    for (std::size_t begin = 0; begin <= line.size() && !stumbled_ && !quit_;) {
        const std::size_t end = std::min(line.find(';', begin), line.size());
        if (const std::string command = trimmed(line.substr(begin, end - begin)); !command.empty()) obey(command);
        begin = end + 1;
    }
}

void SessionLoop::obey(const std::string& line) {
    const std::string verb = line.substr(0, line.find_first_of(" \t"));
    for (const SessionCommand& command : commands_)
        if (verb == command.word || (!command.letter.empty() && verb == command.letter))
            return command.obey(trimmed(line.substr(verb.size())));
    if (line.find_first_not_of("0123456789") == std::string::npos)
        play_listed(line);
    else
        act(line);
}

bool SessionLoop::save(const std::string& path) {
    if (file_.refuses(path, out_)) return false;
    if (const std::string reason = why_no_replay(); !reason.empty()) {
        out_ << "save: " << reason << ", so there is no game to save yet\n";
        return false;
    }
    return file_.write(path, replay_text());
}

void SessionLoop::keep() {
    if (options_.output.empty()) return;
    failed_ = why_no_replay().empty() ? !save(options_.output) : !file_.take_back();
}

void SessionLoop::show_help() {
    std::vector<game::HelpLine> lines;
    for (const SessionCommand& command : commands_)
        if (!command.usage.empty()) lines.push_back({command.usage, command.help, lines.empty() ? "Always" : ""});
    out_ << wrapped_for_terminal(help() + game::help_text(lines) + notes() +
                                 "Several commands may stand in a line with ; between them. What stands in ( ) is "
                                 "passed over.\n");
}

}  // namespace nedforge::cli
