#include "cli/smart_home/family.h"

namespace nedforge {

extern const Family smart_home_family;

namespace cli {

#define NEDFORGE_COMMAND(name) extern const Command home_##name##_command;
#include "cli/smart_home/commands.def"
#undef NEDFORGE_COMMAND

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
    .editor = nullptr,
};

}  // namespace cli
}  // namespace nedforge
