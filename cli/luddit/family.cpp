#include "cli/luddit/family.h"

#include "editor/shell/editors.h"
#include "validator/luddit/family.h"

namespace nedforge::cli {

namespace luddit {
extern const Command analyze_command, solve_command, play_command;
}  // namespace luddit

const CommandsOfFamily luddit_commands{
    .family = luddit_family,
    .commands = {&luddit::analyze_command, &luddit::solve_command, &luddit::play_command},
    .replay = luddit::replay_position,
    .sheets = luddit::print_positions,
    .editor = editor_of_build<luddit_editor>,
    .editor_views = {"canvas", "loops", "conditioned", "solve", "play", "sheet", "issues"},
    .examples = {{"new", "  nedforge new - --game luddit > my.torus.yaml                 to standard output\n"}},
};

}  // namespace nedforge::cli
