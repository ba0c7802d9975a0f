#pragma once
// The position of a command.

#include "cli/base/playable_map.h"
#include "validator/luddit/family.h"

namespace nedforge::cli::luddit {

using PositionInput = PlayableMap<nedforge::luddit::PositionFile>;

inline constexpr PlayableReader<nedforge::luddit::PositionFile, nedforge::luddit::RulingOverrides>
    read_playable_position{luddit_family, "position"};

}  // namespace nedforge::cli::luddit
