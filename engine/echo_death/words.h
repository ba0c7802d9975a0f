#pragma once
// The readings of the rulings as a table (E1, E15, E19, E22, E29), for every place that reads, writes or offers them,
// and the words for players in messages.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/echo_death/grid.h"

namespace nedforge::echo_death {

inline constexpr std::size_t ruling_count = 6;
struct RulingInfo {
    std::string_view name;
    std::span<const std::string_view> readings;  // the first is the usual one
    std::string_view source;                     // "E1"
    int (*get)(const Rulings&);                  // index of the reading
    void (*set)(Rulings&, int);
};
const std::array<RulingInfo, ruling_count>& ruling_table();
const RulingInfo* find_ruling(std::string_view name);

// Readings said on the command line or in a replay: only those named.
struct RulingOverrides {
    std::array<std::optional<std::uint8_t>, ruling_count> reading{};  // in the order of ruling_table()
    Rulings applied_to(Rulings) const;
    bool operator==(const RulingOverrides&) const = default;
};
// The readings in force that are not `usual`'s: what a written replay must carry.
RulingOverrides overrides_between(const Rulings& usual, const Rulings& in_force);

// Players are counted from 0; the file calls them a, b, c and d (E12).
inline std::string name_of_player(int player) { return std::string(1, static_cast<char>('a' + player)); }
std::optional<int> player_of_name(std::string_view name);  // whatever the number of players

}  // namespace nedforge::echo_death
