// `ordered_rows` (rulebook p. 11): a die's value is written into an empty box of a row; a section pays when its three
// rows are full and their totals rise strictly along its arrow. Its rows are 3 * section + row, from the top.

#include "engine/luddite/hack/rows_variant.h"

namespace nedforge::luddite {

namespace {

constexpr IndexedArray<const char*, int, 3> row_names{"top", "middle", "bottom"};

void compile_rows(const Hack& hack, const Rulings&, HackBoard& board) {
    RowsBoard compiled;
    for (const auto& section : std::get<OrderedRowsHack>(hack).sections)
        rows::add_item(compiled, {section.rows[0], section.rows[1], section.rows[2]}).order =
            rising_rows(section.arrow);
    board.of = std::move(compiled);
}

std::string describe(const HackBoard&, int, int target) {
    return "section " + std::to_string(target / 3) + ", " + row_names[target % 3] + " row";
}

Refusal why_closed(const HackBoard& hack, const State&, int value, int target) {
    if (value == by_energy) return {"R11", "a row's box holds the number of a die; an energy has none to write"};
    if (!rows::is_row(hack, target)) return {"", "there is no such section"};
    return {"", describe(hack, value, target) + " is full"};
}

Result<int, Refusal> read(const HackBoard& hack, const ReplayAction& action, int value) {
    if (value == by_energy) return why_closed(hack, {}, value, 0);
    if (!action.section || !action.row) return Refusal{"", "no section and row are named"};
    if (!has_index(hack.as<RowsBoard>().items, *action.section))
        return Refusal{"", "there is no section " + std::to_string(*action.section)};
    if (*action.row < 0 || *action.row > 2) return Refusal{"", "there is no row " + std::to_string(*action.row)};
    return 3 * *action.section + *action.row;
}

void write(const HackBoard&, int, int target, ReplayAction& out) {
    out.section = target / 3;
    out.row = target % 3;
}

}  // namespace

const HackVariant ordered_rows_variant =
    rows_variant<totals_above>("ordered_rows", compile_rows, {why_closed, read, write, describe});

}  // namespace nedforge::luddite
