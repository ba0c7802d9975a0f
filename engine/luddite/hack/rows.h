#pragma once
// Rows of boxes that hold the numbers of dice: an entry of `sums`, or one of the three rows of a section of
// `ordered_rows` (rulebook p. 10, 11). Here is what their totals can still become. Rows are numbered from the top.

#include <algorithm>
#include <array>
#include <optional>
#include <span>

#include "engine/luddite/board.h"
#include "engine/luddite/state.h"

namespace nedforge::luddite {

struct TotalRange {
    int least = 0, most = 0;
    bool holds(int total) const { return total >= least && total <= most; }
};

// The totals that a row of so many boxes can have once they are all full.
constexpr TotalRange total_range(int boxes, RowFill fill = {}) {
    const int left = boxes - fill.filled;
    return {fill.total + left, fill.total + highest_die * left};
}

using SectionFills = std::span<const RowFill, 3>;
inline constexpr std::array<RowFill, 3> empty_section{};

// Where a section's rows stand in State::rows, and as the target of an action.
template <std::integral Section>
constexpr std::size_t row_index(Section section, std::size_t row) {
    return 3 * place_of_index(section) + row;
}
template <std::integral Section>
SectionFills section_fills(const State& state, Section section) {
    return SectionFills(&state.rows[row_index(section, 0)], 3);
}

// The totals, by row, that rise strictly along the arrow and are each as low as they can be; nullopt: none do any more.
// Each row takes the least total above the row before it; a row that can't reach that can't under any other choice.
inline std::optional<std::array<int, 3>> least_rising_totals(const std::array<int, 3>& boxes, Arrow arrow,
                                                             SectionFills fills = empty_section) {
    std::array<int, 3> totals{};
    int below = -1;
    for (const std::size_t row : rising_rows(arrow)) {
        const TotalRange range = total_range(boxes[row], fills[row]);
        totals[row] = std::max(range.least, below + 1);
        if (totals[row] > range.most) return std::nullopt;
        below = totals[row];
    }
    return totals;
}

inline bool can_rise(const std::array<int, 3>& boxes, Arrow arrow, SectionFills fills = empty_section) {
    return least_rising_totals(boxes, arrow, fills).has_value();
}

}  // namespace nedforge::luddite
