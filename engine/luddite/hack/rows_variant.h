#pragma once
// What the variants whose dice fill rows (rows.h) say of themselves in the same way: everything but their words and
// which totals pay. Such a variant compiles its items by rows::add_item() and is made by rows_variant().

#include <initializer_list>

#include "engine/luddite/effects.h"
#include "engine/luddite/hack/rows.h"
#include "engine/luddite/hack/variant.h"

namespace nedforge::luddite {

namespace rows {

// Adds the item of the next reward, with a number of boxes for each of its rows.
inline RowsBoard::Item& add_item(RowsBoard& board, std::initializer_list<int> boxes) {
    RowsBoard::Item item;
    item.first = index_count(board.boxes);
    item.row_count = boxes.size();
    std::copy(boxes.begin(), boxes.end(), item.boxes.begin());
    for (const int n : boxes) {
        board.boxes.push_back(static_cast<std::uint8_t>(n));
        board.item_of.push_back(static_cast<std::uint8_t>(board.items.size()));
    }
    return board.items.emplace_back(item);
}

inline bool is_row(const HackBoard& hack, int target) { return has_index(hack.as<RowsBoard>().boxes, target); }

inline bool is_open(const HackBoard& hack, const State& state, int value, int target) {
    if (value == by_energy || !is_row(hack, target)) return false;
    return state.rows[target].filled < hack.as<RowsBoard>().boxes[target];
}

inline std::uint64_t open_set(const HackBoard& hack, const State& state, int value) {
    if (value == by_energy) return 0;  // R11
    std::uint64_t open = 0;
    const auto& boxes = hack.as<RowsBoard>().boxes;
    for (int row = 0; row < index_count(boxes); ++row)
        open |= std::uint64_t{state.rows[row].filled < boxes[row]} << row;
    return open;
}

inline void open_targets(const HackBoard& hack, const State& state, int value, HackTargets& out) {
    for (auto open = open_set(hack, state, value); open; open &= open - 1) out.add(std::countr_zero(open));
}

template <auto totals_after>
bool is_paid(const HackBoard& hack, const State& state, int reward) {
    const RowsBoard::Item& item = item_of_rows(hack, reward);
    std::uint64_t allowed = item.totals;
    for (std::size_t k = 0; k < item.row_count; ++k) {
        const std::size_t row = item.order[k];
        const RowFill fill = state.rows[item.first + static_cast<int>(row)];
        if (fill.filled != item.boxes[row] || !(allowed & bit(fill.total))) return false;
        allowed = totals_after(bit(fill.total));
    }
    return true;
}

inline int boxes_left(const HackBoard& hack, const State& state, int reward) {
    const RowsBoard::Item& item = item_of_rows(hack, reward);
    int count = 0;
    for (std::size_t r = 0; r < item.row_count; ++r)
        count += item.boxes[r] - state.rows[item.first + static_cast<int>(r)].filled;
    return count;
}

template <auto totals_after>
bool is_lost(const HackBoard& hack, const State& state, int reward) {
    const RowsBoard::Item& item = item_of_rows(hack, reward);
    return !can_pay(item, totals_after, item_fills(state, item));
}

template <auto totals_after>
void apply(const Board& board, State& state, int value, int target) {
    RowFill& fill = state.rows[target];
    ++fill.filled;
    fill.total = static_cast<std::uint8_t>(fill.total + value);
    const int reward = board.hack.as<RowsBoard>().item_of[target];
    if (is_paid<totals_after>(board.hack, state, reward)) pay(board, state, reward);
}

}  // namespace rows

// The words of a variant whose dice fill rows.
struct RowsWords {
    Refusal (*why_closed)(const HackBoard&, const State&, int value, int target);
    Result<int, Refusal> (*read)(const HackBoard&, const ReplayAction&, int value);
    void (*write)(const HackBoard&, int value, int target, ReplayAction&);
    std::string (*describe)(const HackBoard&, int value, int target);
};

template <auto totals_after>
constexpr HackVariant rows_variant(std::string_view name, void (*compile)(const Hack&, const Rulings&, HackBoard&),
                                   const RowsWords& words) {
    return {name,
            compile,
            rows::open_targets,
            rows::open_set,
            rows::is_open,
            words.why_closed,
            rows::apply<totals_after>,
            rows::is_paid<totals_after>,
            rows::boxes_left,
            rows::is_lost<totals_after>,
            words.read,
            words.write,
            words.describe,
            totals_after};
}

}  // namespace nedforge::luddite
