// nedforge rulings of stories: what a story's verdicts become under each other reading of the rulebook.

#include "cli/base/rating/rulings_command.h"
#include "cli/london_dread/rating/paired_games.h"

namespace nedforge::cli::london_dread {

extern const Command rulings_command;
const Command rulings_command{
    "rulings", "how findings, wins and endings change under each other reading of the rulebook",
    "Each ruling that has another reading is changed alone; the others stay as the story and --ruling say. What "
    "differs\n"
    "has a *. The games have the same chance under every reading. `nedforge help rulings` lists the readings.\n\n"
    "Examples:\n"
    "  nedforge rulings my.story.yaml\n"
    "  nedforge rulings my.story.yaml --games 2000              differences of a few percent\n"
    "  nedforge rulings my.story.yaml --ruling overdue=open     with that reading in force\n"
    "Ctrl-C ends it with what is known so far; a second Ctrl-C ends the program.",
    [](CLI::App& app) { return add_rulings_command(app, paired_games(200)); }};

}  // namespace nedforge::cli::london_dread
