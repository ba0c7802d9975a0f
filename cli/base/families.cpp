#include "cli/base/family.h"

namespace nedforge::cli {

#define NEDFORGE_FAMILY(name, title, suffix, prefix) extern const CommandsOfFamily name##_commands;
#include "families.def"
#undef NEDFORGE_FAMILY

const std::vector<const CommandsOfFamily*>& commands_of_families() {
    static const std::vector<const CommandsOfFamily*> list{
#define NEDFORGE_FAMILY(name, title, suffix, prefix) &name##_commands,
#include "families.def"
#undef NEDFORGE_FAMILY
    };
    return list;
}

}  // namespace nedforge::cli
