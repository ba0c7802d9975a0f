#include "cli/luddite/family.h"

#include "editor/shell/editors.h"
#include "validator/luddite/critique/thresholds.h"
#include "validator/luddite/family.h"

namespace nedforge::cli {

namespace luddite {
extern const Command analyze_command, solve_command, rate_command, compare_command, ablate_command, rulings_command,
    generate_command, critique_command, play_command, playtest_command, report_command;
}  // namespace luddite

static std::vector<KnownThreshold> known_thresholds() {
    std::vector<KnownThreshold> known;
    for (const nedforge::luddite::AdviceThresholdRow& row : nedforge::luddite::advice_thresholds)
        known.push_back({row.name, row.low, row.high});
    return known;
}

const CommandsOfFamily luddite_commands{
    .family = luddite_family,
    .commands = {&luddite::analyze_command, &luddite::solve_command, &luddite::rate_command, &luddite::compare_command,
                 &luddite::ablate_command, &luddite::rulings_command,
#if !defined NEDFORGE_WEB || defined NEDFORGE_NODE  // a page has no folder to write into
                 &luddite::generate_command,
#endif
                 &luddite::critique_command, &luddite::play_command, &luddite::playtest_command,
                 &luddite::report_command},
    .replay = luddite::replay_luddite,
    .sheets = luddite::print_luddite,
    .editor = editor_of_build<luddite_editor>,
    .editor_views = {"canvas", "hack", "modules", "issues", "rating", "play", "sheet", "suggest", "run", "ways"},
    .thresholds = known_thresholds(),
    .examples = {{"new",
                  "  nedforge new vault.ned.yaml                                  Hack variant lines\n"
                  "  nedforge new vault.ned.yaml --variant sums --name \"The Vault\"\n"},
                 {"replay", "  nedforge replay my.ned.yaml game.replay.yaml --ruling or_gate=both\n"},
                 {"export", "  nedforge export my.ned.yaml -o build/my.ned.yaml --ruling or_gate=both\n"}},
};

}  // namespace nedforge::cli
