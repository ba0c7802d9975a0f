#include "cli/luddit/family.h"

#include "validator/luddit/family.h"

namespace nedforge::cli {

namespace luddit {
#define NEDFORGE_COMMAND(name) extern const Command name##_command;
#include "cli/luddit/commands.def"
#undef NEDFORGE_COMMAND
}  // namespace luddit

const CommandsOfFamily luddit_commands{
    .family = luddit_family,
    .own =
        {
#define NEDFORGE_COMMAND(name) &luddit::name##_command,
#include "cli/luddit/commands.def"
#undef NEDFORGE_COMMAND
        },
    .replay = luddit::replay_position,
    .sheets = nullptr,
    .editor = nullptr,
    .editor_views = {},
    .examples = {{"new", "  nedforge new - --game luddit > my.torus.yaml                 to standard output\n"}},
};

}  // namespace nedforge::cli
