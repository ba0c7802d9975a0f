#include "cli/london_dread/family.h"

#include "editor/shell/editors.h"
#include "validator/london_dread/family.h"

namespace nedforge::cli {

namespace london_dread {
extern const Command analyze_command, solve_command, rate_command, compare_command, rulings_command, play_command;
}  // namespace london_dread

const CommandsOfFamily london_dread_commands{
    .family = london_dread_family,
    .commands = {&london_dread::analyze_command, &london_dread::solve_command, &london_dread::rate_command,
                 &london_dread::compare_command, &london_dread::rulings_command, &london_dread::play_command},
    .replay = london_dread::replay_story,
    .sheets = london_dread::print_stories,
    .editor = editor_of_build<london_dread_editor>,
    .editor_views = {"cards", "matrix", "timeline", "deal", "clocks", "playtest", "play", "endgame", "rating", "sheet",
                     "issues"},
};

}  // namespace nedforge::cli
