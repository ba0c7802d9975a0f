#include "cli/smart_home/family.h"

#include "validator/smart_home/family.h"

#ifdef NEDFORGE_EDITOR
#include "cli/smart_home/home_input.h"
#include "editor/smart_home/editor.h"
#endif

namespace nedforge::cli {

namespace smart_home {
#define NEDFORGE_COMMAND(name) extern const Command name##_command;
#include "cli/smart_home/commands.def"
#undef NEDFORGE_COMMAND
}  // namespace smart_home

#ifdef NEDFORGE_EDITOR
static std::shared_ptr<EditorFamily> smart_home_editor(const Common& common, const std::string& tool) {
    nedforge::smart_home::HomeOptions options;
    options.rulings = smart_home::home_rulings_of(common);
    options.tool = tool;
    return nedforge::smart_home::editor_of(options);
}
#endif

const CommandsOfFamily smart_home_commands{
    .family = smart_home_family,
    .own =
        {
#define NEDFORGE_COMMAND(name) &smart_home::name##_command,
#include "cli/smart_home/commands.def"
#undef NEDFORGE_COMMAND
        },
    .replay = smart_home::replay_home,
    .sheets = smart_home::print_homes,
#ifdef NEDFORGE_EDITOR
    .editor = smart_home_editor,
#else
    .editor = nullptr,
#endif
    .editor_views = {"canvas", "odds", "reach", "issues", "rating", "play", "sheet"},
    .examples = {{"new", "  nedforge new - --game smart_home > my.home.yaml              to standard output\n"}},
};

}  // namespace nedforge::cli
