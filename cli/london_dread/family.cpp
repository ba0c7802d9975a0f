#include "cli/london_dread/family.h"

#include "validator/london_dread/family.h"

namespace nedforge::cli {

namespace london_dread {
#define NEDFORGE_COMMAND(name) extern const Command name##_command;
#include "cli/london_dread/commands.def"
#undef NEDFORGE_COMMAND
}  // namespace london_dread

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
    .editor = nullptr,
};

}  // namespace nedforge::cli
