// nedforge compare: two maps with the same dice, game by game, and which element makes the difference.

#include "cli/base/rating/compare_command.h"
#include "cli/luddite/rating/paired_games.h"

namespace nedforge::cli::luddite {

extern const Command compare_command;
const Command compare_command{
    "compare", "how much harder one map is than another, and which element makes it so",
    "Examples:\n"
    "  nedforge compare before.ned.yaml after.ned.yaml\n"
    "  nedforge compare a.ned.yaml b.ned.yaml --policy planner --games 20000   a quick look at many games\n"
    "  nedforge compare a.ned.yaml --sweep clock=20..28    one map with each of these numbers of Clock boxes\n"
    "  nedforge compare a.ned.yaml --sweep 'function D4=6..14/2' --policy planner --games 5000\n"
    "Ctrl-C ends it with what is known so far; a second Ctrl-C ends the program.",
    [](CLI::App& app) { return add_compare_command(app, paired_games(400)); }};

}  // namespace nedforge::cli::luddite
