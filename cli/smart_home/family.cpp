#include "cli/smart_home/family.h"

#include "editor/shell/editors.h"
#include "validator/smart_home/family.h"

namespace nedforge::cli {

namespace smart_home {
extern const Command analyze_command, rate_command, compare_command, rulings_command, play_command, report_command;
}  // namespace smart_home

const CommandsOfFamily smart_home_commands{
    .family = smart_home_family,
    .commands = {&smart_home::analyze_command, &smart_home::rate_command, &smart_home::compare_command,
                 &smart_home::rulings_command, &smart_home::play_command, &smart_home::report_command},
    .replay = smart_home::replay_home,
    .sheets = smart_home::print_homes,
    .editor = editor_of_build<smart_home_editor>,
    .editor_views = {"canvas", "odds", "reach", "issues", "rating", "play", "sheet"},
    .examples = {{"new", "  nedforge new - --game smart_home > my.home.yaml              to standard output\n"}},
};

}  // namespace nedforge::cli
