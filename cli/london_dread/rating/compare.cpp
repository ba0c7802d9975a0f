// nedforge compare of stories: how the game of two stories differs, on the same chance.

#include "cli/base/rating/compare_command.h"
#include "cli/london_dread/rating/paired_games.h"

namespace nedforge::cli::london_dread {

extern const Command compare_command;
const Command compare_command{
    "compare", "how wins, endings and Dread differ between two stories, and which change makes the difference",
    "Both stories are played by the same policy on the same chance. Each change alone is put into the first story, "
    "too.\n\n"
    "Examples:\n"
    "  nedforge compare old.story.yaml new.story.yaml\n"
    "  nedforge compare old.story.yaml new.story.yaml --games 2000   differences of a few percent\n"
    "Ctrl-C ends it with what is known so far; a second Ctrl-C ends the program.",
    [](CLI::App& app) { return add_compare_command(app, paired_games(200)); }};

}  // namespace nedforge::cli::london_dread
