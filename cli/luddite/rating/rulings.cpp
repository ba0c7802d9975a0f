// nedforge rulings: what a map's verdicts become under each other reading of the rulebook.

#include "cli/base/rating/rulings_command.h"
#include "cli/luddite/rating/paired_games.h"

namespace nedforge::cli::luddite {

extern const Command rulings_command;
const Command rulings_command{
    "rulings", "how errors, best score and win rates change under each other reading of the rulebook",
    "Each of the eight rulings that have another reading is changed alone; the others stay as the map and --ruling\n"
    "say. What differs has a *. The games have the same dice under every reading. `nedforge help rulings` lists the\n"
    "readings.\n\n"
    "Examples:\n"
    "  nedforge rulings my.ned.yaml\n"
    "  nedforge rulings my.ned.yaml --policy planner --games 2000   a quick look at many games\n"
    "  nedforge rulings my.ned.yaml --ruling move=interrupted       with moves in parts in force\n"
    "Ctrl-C ends it with what is known so far; a second Ctrl-C ends the program.",
    [](CLI::App& app) { return add_rulings_command(app, paired_games(nedforge::luddite::default_reading_games)); }};

}  // namespace nedforge::cli::luddite
