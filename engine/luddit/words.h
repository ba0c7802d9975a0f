#pragma once
// The readings of the rulings as a table (L9, L11, L12, L14, L16, L21), for every place that reads, writes or offers
// them, and the words for points, pieces and players in messages.

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/luddit/position.h"

namespace nedforge::luddit {

inline constexpr std::size_t ruling_count = 6;
struct RulingInfo {
    std::string_view name;
    std::span<const std::string_view> readings;  // two or three; the first is the usual one
    std::string_view source;                     // "L9"
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

inline std::string name_of(Colour colour) { return std::string(colour_words[colour]); }
inline std::string title_of(Colour colour) { return colour == Colour::black ? "Black" : "White"; }
std::string text_of(Point point);  // "[3, 0]"

}  // namespace nedforge::luddit
