#pragma once
// The readings of the rulings as a table (D25, D15, D28, D39, D8), for every place that reads, writes or offers them,
// and the words for areas, places and icons in messages.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/london_dread/story.h"

namespace nedforge::london_dread {

inline constexpr std::size_t ruling_count = 5;
struct RulingInfo {
    std::string_view name;
    std::span<const std::string_view> readings;  // two or three; the first is the usual one
    std::string_view source;                     // "D25"
    int (*get)(const Rulings&);                  // index of the reading
    void (*set)(Rulings&, int);
};
const std::array<RulingInfo, ruling_count>& ruling_table();

// Readings said on the command line or in a replay: only those named.
struct RulingOverrides {
    std::array<std::optional<std::uint8_t>, ruling_count> reading{};  // in the order of ruling_table()
    Rulings applied_to(Rulings) const;
    bool operator==(const RulingOverrides&) const = default;
};
// The readings in force that are not `usual`'s: what a written replay must carry.
RulingOverrides overrides_between(const Rulings& usual, const Rulings& in_force);

inline std::string name_of(Icon icon) { return std::string(icon_words[icon]); }
inline std::string name_of(Area area) { return std::string(area_words[area]); }
inline std::string name_of(Segment segment) { return std::string(segment_words[segment]); }
std::string text_of(Location location);  // "[west, 2]"

}  // namespace nedforge::london_dread
