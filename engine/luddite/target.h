#pragma once
// Who is meant to win a map at each of its levels, and how often. A map may say so, and a pack for all its maps that do
// not. The players are the policies of the rating.

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "engine/base/indexed.h"
#include "engine/luddite/words.h"

namespace nedforge::luddite {

inline constexpr std::array<std::string_view, 3> target_levels{"easy", "medium", "hard"};
inline constexpr std::array<std::string_view, 4> target_players{"random", "novice", "regular", "expert"};

struct LevelTarget {
    std::size_t player = 0;  // index in target_players
    int thousandths = 0;     // of the games are won: 0 to 1000
    bool operator==(const LevelTarget&) const = default;
};
struct Target {
    IndexedArray<std::optional<LevelTarget>, Level, target_levels.size()>
        of;  // a level without a target is not checked
    bool operator==(const Target&) const = default;
};

}  // namespace nedforge::luddite
