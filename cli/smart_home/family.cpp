#include "cli/smart_home/family.h"

#include "validator/smart_home/family.h"

#ifdef NEDFORGE_EDITOR
#include "cli/smart_home/home_input.h"
#include "editor/smart_home/editor.h"
#endif

namespace nedforge {

namespace cli {

#define NEDFORGE_COMMAND(name) extern const Command home_##name##_command;
#include "cli/smart_home/commands.def"
#undef NEDFORGE_COMMAND

#ifdef NEDFORGE_EDITOR
static std::shared_ptr<EditorFamily> smart_home_editor(const Common& common, const std::string& tool) {
    smart_home::HomeOptions options;
    options.rulings = home_rulings_of(common);
    options.tool = tool;
    return smart_home::editor_of(options);
}
#endif

const CommandsOfFamily smart_home_commands{
    .family = smart_home_family,
    .own =
        {
#define NEDFORGE_COMMAND(name) &home_##name##_command,
#include "cli/smart_home/commands.def"
#undef NEDFORGE_COMMAND
        },
    .replay = replay_home,
    .sheets = print_homes,
#ifdef NEDFORGE_EDITOR
    .editor = smart_home_editor,
#else
    .editor = nullptr,
#endif
    .editor_views = {"canvas", "odds", "reach", "issues", "rating", "play", "sheet"},
};

}  // namespace cli
}  // namespace nedforge
