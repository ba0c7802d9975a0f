#include "cli/luddite/family.h"

#include "validator/luddite/critique/thresholds.h"
#include "validator/luddite/family.h"

#ifdef NEDFORGE_EDITOR
#include "cli/luddite/map_input.h"
#include "editor/luddite/editor.h"
#endif

namespace nedforge::cli {

namespace luddite {
#define NEDFORGE_COMMAND(name) extern const Command name##_command;
#include "cli/luddite/commands.def"
#undef NEDFORGE_COMMAND
}  // namespace luddite

static std::vector<KnownThreshold> known_thresholds() {
    std::vector<KnownThreshold> known;
    for (const nedforge::luddite::AdviceThresholdRow& row : nedforge::luddite::advice_thresholds)
        known.push_back({row.name, row.low, row.high});
    return known;
}

#ifdef NEDFORGE_EDITOR
static std::shared_ptr<EditorFamily> luddite_editor(const Common& common, const std::string& tool) {
    nedforge::luddite::MapOptions options;
    options.rulings = luddite::rulings_of(common);
    options.tool = tool;
    return nedforge::luddite::editor_of(options);
}
#endif

const CommandsOfFamily luddite_commands{
    .family = luddite_family,
    .own =
        {
#define NEDFORGE_COMMAND(name) &luddite::name##_command,
#include "cli/luddite/commands.def"
#undef NEDFORGE_COMMAND
        },
    .replay = luddite::replay_luddite,
    .sheets = luddite::print_luddite,
#ifdef NEDFORGE_EDITOR
    .editor = luddite_editor,
#else
    .editor = nullptr,
#endif
    .editor_views = {"canvas", "hack", "modules", "issues", "rating", "play", "sheet", "suggest", "run", "ways"},
    .thresholds = known_thresholds(),
    .examples = {{"new",
                  "  nedforge new vault.ned.yaml                                  Hack variant lines\n"
                  "  nedforge new vault.ned.yaml --variant sums --name \"The Vault\"\n"},
                 {"replay", "  nedforge replay my.ned.yaml game.replay.yaml --ruling or_gate=both\n"},
                 {"export", "  nedforge export my.ned.yaml -o build/my.ned.yaml --ruling or_gate=both\n"}},
};

}  // namespace nedforge::cli
