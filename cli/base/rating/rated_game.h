#pragma once
// `rate -o FILE --game I`: one of the games of a rating, written as a replay. The same for every family.

#include <cstdint>
#include <iosfwd>
#include <string>

#include "cli/base/command.h"
#include "cli/base/rating/game_options.h"

namespace nedforge::cli {

struct RatedGameOutput {
    std::string path;        // empty: no game is written; "-": standard output
    std::uint64_t game = 0;  // from 0
};

void add_rated_game_output(CLI::App&, RatedGameOutput&);

// status_ok, or the status of the command after words to the user: the options don't fit together, or -o names the map.
int status_before_rating(const RatedGameOutput&, const GameOptions&, const std::string& map, const Common&);
// The same after the games: none was played. If they are fewer than were asked for, the user is told that too.
int status_after_rating(int games, bool complete);

// Where the text of the rating goes: not to standard output if the game is there.
std::ostream& stream_beside(const RatedGameOutput&);
// Whether the text has colours there.
bool has_colour_beside(const RatedGameOutput&, const Common&);

// Writes the replay; false, and the user was told, where it can't be written.
bool write_rated_game(const RatedGameOutput&, const std::string& replay);
// The user is told that the replay of the game is longer than its format allows. `fewer`: the option that helps.
void say_too_long(const RatedGameOutput&, const std::string& fewer);

}  // namespace nedforge::cli
