#pragma once
// The readings of the rulings as a table (L9, L11, L12, L14, L16, L21), for every place that reads, writes or offers
// them, and the words for points, pieces and players in messages.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/base/rulings.h"
#include "engine/luddit/position.h"

namespace nedforge::luddit {

inline constexpr std::size_t ruling_count = 6;
using RulingInfo = RulingInfoOf<Rulings>;
const std::array<RulingInfo, ruling_count>& ruling_table();
using RulingOverrides = RulingOverridesOf<ruling_table>;

inline std::string name_of(Colour colour) { return std::string(colour_words[colour]); }
inline std::string title_of(Colour colour) { return colour == Colour::black ? "Black" : "White"; }
std::string text_of(Point point);  // "[3, 0]"

}  // namespace nedforge::luddit
