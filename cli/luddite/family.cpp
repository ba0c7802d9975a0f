#include "cli/luddite/family.h"

#include "validator/luddite/critique/thresholds.h"
#include "validator/luddite/family.h"

#ifdef NEDFORGE_EDITOR
#include "cli/luddite/map_input.h"
#include "editor/luddite/editor.h"
#endif

namespace nedforge {

namespace cli {

#define NEDFORGE_COMMAND(name) extern const Command name##_command;
#include "cli/luddite/commands.def"
#undef NEDFORGE_COMMAND

static std::vector<KnownThreshold> known_thresholds() {
    std::vector<KnownThreshold> known;
    for (const luddite::AdviceThresholdRow& row : luddite::advice_thresholds)
        known.push_back({row.name, row.low, row.high});
    return known;
}

#ifdef NEDFORGE_EDITOR
static std::shared_ptr<EditorFamily> luddite_editor(const Common& common, const std::string& tool) {
    luddite::MapOptions options;
    options.rulings = rulings_of(common);
    options.tool = tool;
    return luddite::editor_of(options);
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
    .editor = luddite_editor,
#else
    .editor = nullptr,
#endif
    .editor_views = {"canvas", "hack", "modules", "issues", "rating", "play", "sheet", "suggest", "run", "ways"},
    .thresholds = known_thresholds(),
};

}  // namespace cli
}  // namespace nedforge
