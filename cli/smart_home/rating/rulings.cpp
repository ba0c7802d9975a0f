// nedforge rulings of homes: what a home's verdicts become under each other reading of the rulebook.

#include "cli/base/rating/rulings_command.h"
#include "cli/smart_home/rating/paired_games.h"

namespace nedforge::cli::smart_home {

extern const Command rulings_command;
const Command rulings_command{
    "rulings", "how findings, wins and endings change under each other reading of the rulebook",
    "Each ruling that has another reading is changed alone; the others stay as the home and --ruling say. What "
    "differs\n"
    "has a *. The games have the same chance under every reading. `nedforge help rulings` lists the readings.\n\n"
    "Examples:\n"
    "  nedforge rulings my.home.yaml\n"
    "  nedforge rulings my.home.yaml --games 2000           differences of a few percent\n"
    "  nedforge rulings my.home.yaml --ruling deck=once     with a pile that is used once in force\n"
    "Ctrl-C ends it with what is known so far; a second Ctrl-C ends the program.",
    [](CLI::App& app) { return add_rulings_command(app, paired_games(400)); }};

}  // namespace nedforge::cli::smart_home
