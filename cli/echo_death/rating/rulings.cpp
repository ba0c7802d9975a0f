// nedforge rulings of grids: what a grid's verdicts become under each other reading of the rulebook.

#include "cli/base/rating/rulings_command.h"
#include "cli/echo_death/rating/paired_games.h"

namespace nedforge::cli::echo_death {

extern const Command rulings_command;
const Command rulings_command{
    "rulings", "how findings, wins and endings change under each other reading of the rulebook",
    "Each ruling that has another reading is changed alone; the others stay as the grid and --ruling say. What "
    "differs\n"
    "has a *. The games have the same chance under every reading. `nedforge help rulings` lists the readings.\n\n"
    "Examples:\n"
    "  nedforge rulings my.grid.yaml\n"
    "  nedforge rulings my.grid.yaml --games 2000               differences of a few percent\n"
    "  nedforge rulings my.grid.yaml --ruling zone=either       with zones that help both ways in force\n"
    "Ctrl-C ends it with what is known so far; a second Ctrl-C ends the program.",
    [](CLI::App& app) { return add_rulings_command(app, paired_games(400)); }};

}  // namespace nedforge::cli::echo_death
