#pragma once
// What `play` of every family needs beside the rules: the file of the game (`-o FILE`, `--from FILE`), a seed for a
// game that is given none, and a choice from the numbered list of legal steps.

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/base/playable_map.h"
#include "engine/base/diagnostic.h"

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace nedforge::cli {

// `--seed N`. `text` says what it is the seed of and what the same seed gives; without one each game has another.
CLI::Option* add_game_seed(CLI::App&, std::optional<std::uint64_t>& seed, const std::string& text);
// The paths of a game: its map, and the files that it goes on from and is kept in.
struct GamePaths {
    std::string map, from, output;
};

// `-o FILE` and `--from FILE` of a game that needs nothing else to go on.
void add_game_files(CLI::App&, GamePaths&);

// Saves the game so far, and never over a file that is another game's: only those that it came from or was saved to.
class GameFile {
public:
    GameFile(std::string from, std::string output);
    // Before a game of that map begins; false, after words to stderr: --from names no file that can be read, or -o
    // names another game's file.
    bool may_begin(const std::string& map) const;
    const std::string& output() const { return output_; }  // empty: the game is not kept

    // For `save FILE`: says why the game can't be saved there; false: it can.
    bool refuses(const std::string& path, std::ostream& out) const;
    // false, after words to stderr: it could not be written.
    bool write(const std::string& path, const std::string& replay);
    // There is no game to keep any more: what write() put into -o goes. false, after words to stderr: it is still
    // there.
    bool take_back();

private:
    bool would_lose(const std::string& path) const;
    std::string from_, output_;
    std::vector<std::string> own_files_;
    bool is_written_ = false;  // write() has put a game into -o
};

// The replay of --from can't be read, or breaks a rule (`words`: where and which): says so. The status of the command.
int unreadable_earlier_game(const std::string& from, const Diagnostics&, const std::string& text);
int illegal_earlier_game(const std::string& words);

// Has a map played, on from the game at `from` where there is one: the readings of that game go before those of the
// map, those of --ruling before both.
//   given: the readings of --ruling that the family knows
//   read(map): the replay at `from`
//   play(input, earlier, file): the command's status; `earlier` is nullopt where the game begins anew
template <class File, class Overrides, class Read, class Play>
int play_map(PlayableMap<File> input, const GamePaths& paths, const Overrides& overrides, const Read& read,
             const Play& play) {
    if (!input.map) return input.status;
    GameFile file(paths.from, paths.output);
    if (!file.may_begin(paths.map)) return status_failed;
    std::optional<decltype(read(input.authored()))> earlier;
    if (!paths.from.empty()) {
        earlier = read(input.authored());
        if (!earlier->replay) return unreadable_earlier_game(paths.from, earlier->diagnostics, earlier->text);
        const auto written = earlier->replay->rulings.applied_to(input.authored().rulings);
        input.map->rulings = overrides.applied_to(written);
    }
    return play(input, earlier, std::move(file));
}

std::uint64_t seed_by_clock();  // six digits

// Clears the screen of a terminal, its history too, and says so.
void clear_screen(std::ostream& out);

// The index that a typed number chooses from a list of that many lines; nullopt after a message if none has it.
std::optional<std::size_t> listed_line(const std::string& number, std::size_t lines, std::ostream& out);

}  // namespace nedforge::cli
