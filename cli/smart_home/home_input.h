#pragma once
// The home of a command.

#include "cli/base/playable_map.h"
#include "validator/smart_home/family.h"

namespace nedforge::cli::smart_home {

using HomeInput = PlayableMap<nedforge::smart_home::HomeFile>;

inline constexpr PlayableReader<nedforge::smart_home::HomeFile, nedforge::smart_home::RulingOverrides>
    read_playable_home{smart_home_family, "home"};

// The number of a round or of steps, or "never".
inline std::string or_never(const std::optional<int>& number) { return number ? std::to_string(*number) : "never"; }

}  // namespace nedforge::cli::smart_home
