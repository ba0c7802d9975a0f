// `minimums`: a die's value is written into an empty box of an entry; a full entry pays when its boxes add up to its
// target or more. An entry is one row, so that its number is the row's too.

#include <algorithm>

#include "engine/luddite/hack/rows_variant.h"

namespace nedforge::luddite {

namespace {

void compile_minimums(const Hack& hack, const Rulings&, HackBoard& board) {
    RowsBoard compiled;
    for (const auto& entry : std::get<MinimumsHack>(hack).entries) {
        RowsBoard::Item& item = rows::add_item(compiled, {entry.boxes});
        item.target = entry.target;
        item.totals = every_total << std::clamp(entry.target, 0, 63);
    }
    board.of = std::move(compiled);
}

std::string describe(const HackBoard& hack, int, int target) {
    return "entry " + std::to_string(target) + " (" + std::to_string(item_of_rows(hack, target).target) + " or more)";
}

Refusal why_closed(const HackBoard& hack, const State&, int value, int target) {
    if (value == by_energy) return {"R11", "an entry's box holds the number of a die; an energy has none to write"};
    if (!rows::is_row(hack, target)) return {"", "there is no such entry"};
    return {"", describe(hack, value, target) + " is full"};
}

Result<int, Refusal> read(const HackBoard& hack, const ReplayAction& action, int value) {
    if (value == by_energy) return why_closed(hack, {}, value, 0);
    if (!action.entry || !rows::is_row(hack, *action.entry))
        return Refusal{"", action.entry ? "there is no entry " + std::to_string(*action.entry) : "no entry is named"};
    return *action.entry;
}

void write(const HackBoard&, int, int target, ReplayAction& out) { out.entry = target; }

}  // namespace

const HackVariant minimums_variant = rows_variant<no_next_row>("minimums", compile_minimums, {why_closed, read, write, describe});

}  // namespace nedforge::luddite
