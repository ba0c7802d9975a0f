#include "cli/luddit/family.h"

#include "validator/luddit/family.h"

#ifdef NEDFORGE_EDITOR
#include "cli/luddit/position_input.h"
#include "editor/luddit/editor.h"
#endif

namespace nedforge::cli {

namespace luddit {
#define NEDFORGE_COMMAND(name) extern const Command name##_command;
#include "cli/luddit/commands.def"
#undef NEDFORGE_COMMAND
}  // namespace luddit

#ifdef NEDFORGE_EDITOR
static std::shared_ptr<EditorFamily> luddit_editor(const Common& common, const std::string& tool) {
    nedforge::luddit::PositionOptions options;
    options.rulings = luddit::position_rulings_of(common);
    options.tool = tool;
    return nedforge::luddit::editor_of(options);
}
#endif

const CommandsOfFamily luddit_commands{
    .family = luddit_family,
    .own =
        {
#define NEDFORGE_COMMAND(name) &luddit::name##_command,
#include "cli/luddit/commands.def"
#undef NEDFORGE_COMMAND
        },
    .replay = luddit::replay_position,
    .sheets = luddit::print_positions,
#ifdef NEDFORGE_EDITOR
    .editor = luddit_editor,
#else
    .editor = nullptr,
#endif
    .editor_views = {"canvas", "loops", "conditioned", "solve", "play", "sheet", "issues"},
    .examples = {{"new", "  nedforge new - --game luddit > my.torus.yaml                 to standard output\n"}},
};

}  // namespace nedforge::cli
