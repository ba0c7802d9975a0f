#pragma once
// The readings of the rulings as a table (E1, E15, E19, E22, E29), for every place that reads, writes or offers them,
// and the words for players in messages.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/characters.h"
#include "engine/base/rulings.h"
#include "engine/echo_death/grid.h"

namespace nedforge::echo_death {

inline constexpr std::size_t ruling_count = 6;
using RulingInfo = RulingInfoOf<Rulings>;
const std::array<RulingInfo, ruling_count>& ruling_table();
using RulingOverrides = RulingOverridesOf<ruling_table>;

// Players are counted from 0; the file calls them a, b, c and d (E12).
inline std::string name_of_player(int player) { return std::string(1, nth_character('a', player)); }
std::optional<int> player_of_name(std::string_view name);  // whatever the number of players

}  // namespace nedforge::echo_death
