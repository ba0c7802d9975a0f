#pragma once
// What `play` of every family needs beside the rules: the file of the game (`-o FILE`, `--from FILE`), a seed for a
// game that is given none, and a choice from the numbered list of legal steps.

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

namespace nedforge::cli {

// Saves the game so far, and never over a file that is another game's: only those that it came from or was saved to.
class GameFile {
public:
    GameFile(std::string from, std::string output);
    // Before the game begins; false, after words to stderr: -o names another game's file.
    bool may_begin() const;
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
    std::string output_;
    std::vector<std::string> own_;
    bool kept_ = false;  // write() has put a game into -o
};

std::uint64_t seed_by_clock();  // six digits

// Clears the screen of a terminal, its history too, and says so.
void clear_screen(std::ostream& out);

// The index that a typed number chooses from a list of that many lines; nullopt after a message if none has it.
std::optional<std::size_t> listed_line(const std::string& number, std::size_t lines, std::ostream& out);

}  // namespace nedforge::cli
