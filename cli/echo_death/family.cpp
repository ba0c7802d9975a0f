#include "cli/echo_death/family.h"

#include "validator/echo_death/family.h"

#ifdef NEDFORGE_EDITOR
#include "cli/echo_death/grid_input.h"
#include "editor/echo_death/editor.h"
#endif

namespace nedforge::cli {

namespace echo_death {
#define NEDFORGE_COMMAND(name) extern const Command name##_command;
#include "cli/echo_death/commands.def"
#undef NEDFORGE_COMMAND
}  // namespace echo_death

#ifdef NEDFORGE_EDITOR
static std::shared_ptr<EditorFamily> echo_death_editor(const Common& common, const std::string& tool) {
    nedforge::echo_death::GridOptions options;
    options.rulings = echo_death::grid_rulings_of(common);
    options.tool = tool;
    return nedforge::echo_death::editor_of(options);
}
#endif

const CommandsOfFamily echo_death_commands{
    .family = echo_death_family,
    .own =
        {
#define NEDFORGE_COMMAND(name) &echo_death::name##_command,
#include "cli/echo_death/commands.def"
#undef NEDFORGE_COMMAND
        },
    .replay = echo_death::replay_grid,
    .sheets = echo_death::print_grids,
#ifdef NEDFORGE_EDITOR
    .editor = echo_death_editor,
#else
    .editor = nullptr,
#endif
    .editor_views = {"canvas", "issues", "rating", "play", "sheet"},
    .editor_layers = {"free", "jam", "walk", "threat", "reach", "symmetry", "use"},
    .examples = {{"new", "  nedforge new - --game echo_death > my.grid.yaml              to standard output\n"}},
};

}  // namespace nedforge::cli
