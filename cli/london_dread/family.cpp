#include "cli/london_dread/family.h"

#include "validator/london_dread/family.h"

#ifdef NEDFORGE_EDITOR
#include "cli/london_dread/story_input.h"
#include "editor/london_dread/editor.h"
#endif

namespace nedforge::cli {

namespace london_dread {
#define NEDFORGE_COMMAND(name) extern const Command name##_command;
#include "cli/london_dread/commands.def"
#undef NEDFORGE_COMMAND
}  // namespace london_dread

#ifdef NEDFORGE_EDITOR
static std::shared_ptr<EditorFamily> london_dread_editor(const Common& common, const std::string& tool) {
    nedforge::london_dread::StoryOptions options;
    options.rulings = london_dread::story_rulings_of(common);
    options.tool = tool;
    return nedforge::london_dread::editor_of(options);
}
#endif

const CommandsOfFamily london_dread_commands{
    .family = london_dread_family,
    .own =
        {
#define NEDFORGE_COMMAND(name) &london_dread::name##_command,
#include "cli/london_dread/commands.def"
#undef NEDFORGE_COMMAND
        },
    .replay = london_dread::replay_story,
    .sheets = london_dread::print_stories,
#ifdef NEDFORGE_EDITOR
    .editor = london_dread_editor,
#else
    .editor = nullptr,
#endif
    .editor_views = {"cards", "matrix", "timeline", "deal", "clocks", "playtest", "play", "endgame", "rating", "sheet",
                     "issues"},
};

}  // namespace nedforge::cli
