#pragma once
// `rate -o FILE --game I`: one of the games of a rating, written as a replay. The same for every family.

#include <cstdint>
#include <iosfwd>
#include <optional>
#include <string>

#include "cli/base/command.h"
#include "cli/base/rating/game_options.h"

namespace nedforge::cli {

struct RatedGameOutput {
    std::string path;        // empty: no game is written; "-": standard output
    std::uint64_t game = 0;  // from 0
};

void add_rated_game_output(CLI::App&, RatedGameOutput&);

// Why the options don't fit together; nullopt: they do.
std::optional<std::string> why_not_written(const RatedGameOutput&, const GameOptions&, const Common&);

// Where the text of the rating goes: not to standard output if the game is there.
std::ostream& stream_beside(const RatedGameOutput&);

// Writes the replay; false, and the user was told, where it can't be written.
bool write_rated_game(const RatedGameOutput&, const std::string& replay);
// The user is told that the replay of the game is longer than its format allows. `fewer`: the option that helps.
void say_too_long(const RatedGameOutput&, const std::string& fewer);

}  // namespace nedforge::cli
