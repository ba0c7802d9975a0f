#include "cli/base/game_at_terminal.h"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iostream>
#include <utility>

#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"

namespace nedforge::cli {

namespace {

constexpr std::size_t most_replay_bytes = 1 << 20;

// By the key that replays have and maps have not.
bool is_replay(const std::string& path) {
    const auto text = read_file(path, most_replay_bytes);
    return text && (text->starts_with("rounds:") || text->find("\nrounds:") != std::string::npos);
}

}  // namespace

CLI::Option* add_game_seed(CLI::App& app, std::optional<std::uint64_t>& seed, const std::string& text) {
    return whole_number(app.add_option("--seed", seed, text + "; another in each game by default"), 0);
}

void add_game_files(CLI::App& app, GamePaths& paths) {
    file_name(app.add_option("-o,--output", paths.output,
                             "save the game as a replay here, after every decision; an existing file is accepted only "
                             "if --from names it too"));
    file_name(
        app.add_option("--from", paths.from, "go on with a replay saved earlier, under the readings that it carries"));
}

GameFile::GameFile(std::string from, std::string output) : from_(std::move(from)), output_(std::move(output)) {
    if (!from_.empty()) own_files_.push_back(from_);
}

bool GameFile::would_lose(const std::string& path) const {
    std::error_code error;
    const bool holds_something = std::filesystem::file_size(path, error) > 0 && !error;
    return holds_something && std::none_of(own_files_.begin(), own_files_.end(), [&](const auto& file) {
               return std::filesystem::equivalent(path, file, error);
           });
}

bool GameFile::may_begin(const std::string& map) const {
    if (!from_.empty() && !replay_exists("play", from_, map)) return false;
    if (is_standard_output(output_)) {
        std::cerr << "nedforge play: -o: the game is played on standard output; name a file for its replay\n";
        return false;
    }
    if (!would_lose(output_)) return true;
    const std::string file = printable(output_);
    std::cerr << "nedforge play: -o: " << file << " is there already; "
              << (is_replay(output_) ? "go on with its game by --from " + file + ", or " : "") << "name another file\n";
    return false;
}

bool GameFile::refuses(const std::string& path, std::ostream& out) const {
    if (path.empty())
        out << "save: expected a file's name\n";
    else if (path != output_ && would_lose(path))
        out << "save: " << printable(path) << " is there already and is not this game's; name another file\n";
    else
        return false;
    return true;
}

bool GameFile::write(const std::string& path, const std::string& replay) {
    if (const auto error = save_file(path, replay)) {
        std::cerr << "nedforge play: " << printable(error->message) << "\n";
        return false;
    }
    own_files_.push_back(path);
    is_written_ = is_written_ || path == output_;
    return true;
}

bool GameFile::take_back() {
    if (!is_written_) return true;
    std::error_code error;
    if (std::filesystem::is_regular_file(output_, error)) std::filesystem::remove(output_, error);
    if (error) {
        std::cerr << "nedforge play: " << printable(output_) << " can't be removed: " << error.message() << "\n";
        return false;
    }
    is_written_ = false;
    return true;
}

int unreadable_earlier_game(const std::string& from, const Diagnostics& found, const std::string& text) {
    std::cerr << unreadable_replay_text(from, found, text, false);
    return status_findings;
}

int illegal_earlier_game(const std::string& words) {
    std::cerr << "nedforge play: " << words;
    return status_findings;
}

std::uint64_t seed_by_clock() {
    return static_cast<std::uint64_t>(std::chrono::system_clock::now().time_since_epoch().count() / 1000 % 1'000'000);
}

void clear_screen(std::ostream& out) {
    out << (isatty(STDOUT_FILENO) ? "\x1b[2J\x1b[3J\x1b[H" : "") << "(the screen was cleared)\n";
}

std::optional<std::size_t> listed_line(const std::string& number, std::size_t lines, std::ostream& out) {
    const std::size_t line = number.size() < 6 ? std::stoul(number) : 0;
    if (line >= 1 && line <= lines) return line - 1;
    out << "there is no line " << number << "; type list first\n";
    return std::nullopt;
}

}  // namespace nedforge::cli
