// nedforge compare of grids: two grids with the same chance, game by game, and which change makes the difference.

#include "cli/base/rating/compare_command.h"
#include "cli/echo_death/rating/paired_games.h"

namespace nedforge::cli::echo_death {

extern const Command compare_command;
const Command compare_command{
    "compare", "how differently two grids or two lists of programs play, and which change makes the difference",
    "Examples:\n"
    "  nedforge compare before.grid.yaml after.grid.yaml\n"
    "  nedforge compare a.grid.yaml b.grid.yaml --games 2000 --no-elements   the two grids alone, with more games\n"
    "Ctrl-C ends it with what is known so far; a second Ctrl-C ends the program.",
    [](CLI::App& app) { return add_compare_command(app, paired_games(400)); }};

}  // namespace nedforge::cli::echo_death
