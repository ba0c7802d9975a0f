#pragma once
// The grid of a command.

#include "cli/base/playable_map.h"
#include "validator/echo_death/family.h"

namespace nedforge::cli::echo_death {

using GridInput = PlayableMap<nedforge::echo_death::GridFile>;

inline constexpr PlayableReader<nedforge::echo_death::GridFile, nedforge::echo_death::RulingOverrides>
    read_playable_grid{echo_death_family, "grid"};

}  // namespace nedforge::cli::echo_death
