#include "cli/echo_death/family.h"

#include "editor/shell/editors.h"
#include "validator/echo_death/family.h"

namespace nedforge::cli {

namespace echo_death {
extern const Command analyze_command, rate_command, compare_command, rulings_command, play_command;
}  // namespace echo_death

const CommandsOfFamily echo_death_commands{
    .family = echo_death_family,
    .commands = {&echo_death::analyze_command, &echo_death::rate_command, &echo_death::compare_command,
                 &echo_death::rulings_command, &echo_death::play_command},
    .replay = echo_death::replay_grid,
    .sheets = echo_death::print_grids,
    .editor = editor_of_build<echo_death_editor>,
    .editor_views = {"canvas", "issues", "rating", "play", "sheet"},
    .editor_layers = {"free", "jam", "walk", "threat", "reach", "symmetry", "use"},
    .examples = {{"new", "  nedforge new - --game echo_death > my.grid.yaml              to standard output\n"}},
};

}  // namespace nedforge::cli
