// nedforge compare of homes: two homes with the same chance, game by game, and which change makes the difference.

#include "cli/base/rating/compare_command.h"
#include "cli/smart_home/rating/paired_games.h"

namespace nedforge::cli::smart_home {

extern const Command compare_command;
const Command compare_command{
    "compare", "how differently two homes play, and which change makes the difference",
    "Examples:\n"
    "  nedforge compare before.home.yaml after.home.yaml\n"
    "  nedforge compare a.home.yaml b.home.yaml --games 2000 --no-elements   the two homes alone, with more games\n"
    "Ctrl-C ends it with what is known so far; a second Ctrl-C ends the program.",
    [](CLI::App& app) { return add_compare_command(app, paired_games(400)); }};

}  // namespace nedforge::cli::smart_home
