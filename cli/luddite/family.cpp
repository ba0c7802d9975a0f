#include "cli/luddite/family.h"

#ifdef NEDFORGE_EDITOR
#include "cli/luddite/map_input.h"
#include "editor/luddite/run_editor.h"
#endif

namespace nedforge {

extern const Family luddite_family;

namespace cli {

#define NEDFORGE_COMMAND(name) extern const Command name##_command;
#include "cli/luddite/commands.def"
#undef NEDFORGE_COMMAND

#ifdef NEDFORGE_EDITOR
int edit_luddite(const EditRequest& request, const Common& common) {
    luddite::EditOptions options;
    options.path = request.path;
    options.screenshot = request.screenshot;
    options.width = request.width;
    options.height = request.height;
    options.view = request.view;
    options.light = request.light;
    options.scale = request.scale;
    options.rulings = rulings_of(common);
    options.tool = request.tool;
    return luddite::run_editor(options) == 0 ? status_ok : status_failed;
}
#endif

const CommandsOfFamily luddite_commands{
    .family = luddite_family,
    .own =
        {
#define NEDFORGE_COMMAND(name) &name##_command,
#include "cli/luddite/commands.def"
#undef NEDFORGE_COMMAND
        },
    .replay = replay_luddite,
    .sheets = print_luddite,
#ifdef NEDFORGE_EDITOR
    .edit = edit_luddite,
#else
    .edit = nullptr,
#endif
};

}  // namespace cli
}  // namespace nedforge
