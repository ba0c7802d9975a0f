// `ordered_rows` (rulebook p. 11): a die's value is written into an empty box of a row; a section pays when its three
// rows are full and their totals rise strictly along its arrow.

#include <bit>

#include "engine/luddite/effects.h"
#include "engine/luddite/hack/rows.h"
#include "engine/luddite/hack/variant.h"

namespace nedforge::luddite {

namespace {

constexpr IndexedArray<const char*, int, 3> row_names{"top", "middle", "bottom"};

const auto& sections_of(const HackBoard& hack) { return hack.as<OrderedRowsBoard>().sections; }

void compile_rows(const Hack& hack, const Rulings&, HackBoard& board) {
    OrderedRowsBoard rows;
    for (const auto& section : std::get<OrderedRowsHack>(hack).sections)
        rows.sections.push_back({section.rows, section.arrow});
    board.of = std::move(rows);
}

bool is_row(const HackBoard& hack, int target) { return target >= 0 && has_index(sections_of(hack), target / 3); }

int boxes_of_row(const HackBoard& hack, int target) {
    return sections_of(hack)[target / 3].rows[place_of_index(target % 3)];
}

bool is_open(const HackBoard& hack, const State& state, int value, int target) {
    if (value == by_energy || !is_row(hack, target)) return false;
    return state.rows[target].filled < boxes_of_row(hack, target);
}

std::uint64_t open_set(const HackBoard& hack, const State& state, int value) {
    if (value == by_energy) return 0;  // R11
    std::uint64_t open = 0;
    const auto& sections = sections_of(hack);
    for (std::size_t s = 0; s < sections.size(); ++s)
        for (std::size_t r = 0; r < 3; ++r)
            open |= std::uint64_t{state.rows[row_index(s, r)].filled < sections[s].rows[r]} << row_index(s, r);
    return open;
}

void open_targets(const HackBoard& hack, const State& state, int value, HackTargets& out) {
    for (auto open = open_set(hack, state, value); open; open &= open - 1) out.add(std::countr_zero(open));
}

std::string describe(const HackBoard&, int, int target) {
    return "section " + std::to_string(target / 3) + ", " + row_names[target % 3] + " row";
}

Refusal why_closed(const HackBoard& hack, const State&, int value, int target) {
    if (value == by_energy) return {"R11", "a row's box holds the number of a die; an energy has none to write"};
    if (!is_row(hack, target)) return {"", "there is no such section"};
    return {"", describe(hack, value, target) + " is full"};
}

bool is_paid(const HackBoard& hack, const State& state, int reward) {
    const auto& section = sections_of(hack)[reward];
    const SectionFills fills = section_fills(state, reward);
    for (std::size_t r = 0; r < 3; ++r)
        if (fills[r].filled != section.rows[r]) return false;
    const auto rising = rising_rows(section.arrow);
    return fills[rising[0]].total < fills[rising[1]].total && fills[rising[1]].total < fills[rising[2]].total;
}

int boxes_left(const HackBoard& hack, const State& state, int reward) {
    int left = 0;
    for (std::size_t r = 0; r < 3; ++r)
        left += sections_of(hack)[reward].rows[r] - section_fills(state, reward)[r].filled;
    return left;
}

bool is_lost(const HackBoard& hack, const State& state, int reward) {
    return !can_rise(sections_of(hack)[reward].rows, sections_of(hack)[reward].arrow, section_fills(state, reward));
}

void apply(const Board& board, State& state, int value, int target) {
    RowFill& fill = state.rows[target];
    ++fill.filled;
    fill.total = static_cast<std::uint8_t>(fill.total + value);
    if (is_paid(board.hack, state, target / 3)) pay(board, state, target / 3);
}

Result<int, Refusal> read(const HackBoard& hack, const ReplayAction& action, int value) {
    if (value == by_energy) return why_closed(hack, {}, value, 0);
    if (!action.section || !action.row) return Refusal{"", "no section and row are named"};
    if (!has_index(sections_of(hack), *action.section))
        return Refusal{"", "there is no section " + std::to_string(*action.section)};
    if (*action.row < 0 || *action.row > 2) return Refusal{"", "there is no row " + std::to_string(*action.row)};
    return 3 * *action.section + *action.row;
}

void write(const HackBoard&, int, int target, ReplayAction& out) {
    out.section = target / 3;
    out.row = target % 3;
}

}  // namespace

const HackVariant ordered_rows_variant{"ordered_rows", compile_rows, open_targets, open_set, is_open, why_closed, apply,
                                       is_paid,        boxes_left,   is_lost,      read,     write,   describe};

}  // namespace nedforge::luddite
