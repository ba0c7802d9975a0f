#pragma once
// The readings of the rulings as a table (D25, D15, D28, D39, D8), for every place that reads, writes or offers them,
// and the words for areas, places and icons in messages.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/rulings.h"
#include "engine/london_dread/story.h"

namespace nedforge::london_dread {

inline constexpr std::size_t ruling_count = 5;
using RulingInfo = RulingInfoOf<Rulings>;
const std::array<RulingInfo, ruling_count>& ruling_table();
using RulingOverrides = RulingOverridesOf<ruling_table>;

inline std::string name_of(Icon icon) { return std::string(icon_words[icon]); }
inline std::string name_of(Area area) { return std::string(area_words[area]); }
inline std::string name_of(Segment segment) { return std::string(segment_words[segment]); }
std::string text_of(Location location);  // "[west, 2]"

}  // namespace nedforge::london_dread
