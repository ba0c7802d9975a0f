#pragma once
// The variants whose dice fill rows (HackFill::rows; rulebook p. 10, 11): a die's number is written into an empty box
// of a row, and the boxes of a row are interchangeable, so that a count and a total say all. Rows are targets of
// actions, numbered over the module as in State::rows. A reward pays when its rows are full and their totals suit it:
// the first has one of Item::totals, and each other one that the variant's totals_after() lets stand after the one
// before. Here is what follows from that. Sets of totals have bit t for the total t; a total is 36 at most.

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

#include "engine/luddite/board.h"
#include "engine/luddite/state.h"

namespace nedforge::luddite {

struct TotalRange {
    int lowest = 0, highest = 0;
    bool holds(int total) const { return total >= lowest && total <= highest; }
    // As a set. Precondition: no negative totals, none above 63.
    std::uint64_t totals() const { return (every_total >> (63 - highest)) & (every_total << lowest); }
};

// The totals that a row of `boxes` boxes can have once all are full.
constexpr TotalRange total_range(int boxes, RowFill fill = {}) {
    const int remaining = boxes - fill.filled;
    return {fill.total + remaining, fill.total + highest_die * remaining};
}

constexpr std::uint64_t totals_above(std::uint64_t totals) {  // those above the least of them
    const std::uint64_t lowest = totals & (~totals + 1);
    return ~(lowest | (lowest - 1));
}
constexpr std::uint64_t only_total(int total) {  // none where no row can have it
    return total >= 0 && total < 64 ? bit(total) : 0;
}

// Of a variant whose items have one row.
constexpr std::uint64_t no_next_row(std::uint64_t) { return 0; }

// A reward's rows, as filled so far or empty.
using ItemFills = std::array<RowFill, most_rows_of_item>;
inline ItemFills item_fills(const State& state, const RowsBoard::Item& item) {
    ItemFills fills{};
    for (std::size_t r = 0; r < item.row_count; ++r) fills[r] = state.rows[item.first + static_cast<int>(r)];
    return fills;
}

// In the order of the item, the totals that each row can still have where those before it can suit the reward.
using TotalsOfRows = std::array<std::uint64_t, most_rows_of_item>;
inline TotalsOfRows possible_totals(const RowsBoard::Item& item, std::uint64_t (*totals_after)(std::uint64_t),
                                    const ItemFills& fills = {}) {
    TotalsOfRows possible{};
    std::uint64_t allowed = item.totals;
    for (std::size_t k = 0; k < item.row_count; ++k) {
        const std::size_t row = item.order[k];
        possible[k] = allowed & total_range(item.boxes[row], fills[row]).totals();
        if (possible[k] == 0) return {};
        if (k + 1 < item.row_count) allowed = totals_after(possible[k]);
    }
    return possible;
}
inline bool can_pay(const RowsBoard::Item& item, std::uint64_t (*totals_after)(std::uint64_t),
                    const ItemFills& fills = {}) {
    return possible_totals(item, totals_after, fills)[item.row_count - 1] != 0;
}

// The totals, by row, that pay the reward and are each as low as those after it allow; nullopt: none do.
inline std::optional<std::array<int, most_rows_of_item>> least_paying_totals(
    const RowsBoard::Item& item, std::uint64_t (*totals_after)(std::uint64_t), const ItemFills& fills = {}) {
    const TotalsOfRows possible = possible_totals(item, totals_after, fills);
    std::uint64_t choices = possible[item.row_count - 1];
    if (choices == 0) return std::nullopt;
    std::array<int, most_rows_of_item> totals{};
    for (std::size_t k = item.row_count; k-- > 0;) {
        const int chosen = std::countr_zero(choices);
        totals[item.order[k]] = chosen;
        if (k == 0) break;
        choices = possible[k - 1];
        while (!(totals_after(choices & (~choices + 1)) & bit(chosen))) choices &= choices - 1;
    }
    return totals;
}

inline const RowsBoard::Item& item_of_rows(const HackBoard& hack, int reward) {
    return hack.as<RowsBoard>().items[reward];
}

}  // namespace nedforge::luddite
