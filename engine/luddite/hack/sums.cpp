// `sums` (rulebook p. 10): a die's value is written into an empty box of an entry; a full entry pays when its boxes add
// up to its target exactly. The boxes of an entry are interchangeable, so a count and a total say it all.

#include <bit>

#include "engine/luddite/effects.h"
#include "engine/luddite/hack/rows.h"
#include "engine/luddite/hack/variant.h"

namespace nedforge::luddite {

namespace {

const auto& entries_of(const HackBoard& hack) { return hack.as<SumsBoard>().entries; }

void compile_sums(const Hack& hack, const Rulings&, HackBoard& board) {
    SumsBoard sums;
    for (const auto& entry : std::get<SumsHack>(hack).entries) sums.entries.push_back({entry.target, entry.boxes});
    board.of = std::move(sums);
}

bool is_open(const HackBoard& hack, const State& state, int value, int target) {
    if (value == by_energy || !has_index(entries_of(hack), target)) return false;
    return state.rows[target].filled < entries_of(hack)[target].boxes;
}

std::uint64_t open_set(const HackBoard& hack, const State& state, int value) {
    if (value == by_energy) return 0;  // R11
    std::uint64_t open = 0;
    const auto& entries = entries_of(hack);
    for (std::size_t i = 0; i < entries.size(); ++i)
        open |= std::uint64_t{state.rows[i].filled < entries[i].boxes} << i;
    return open;
}

void open_targets(const HackBoard& hack, const State& state, int value, HackTargets& out) {
    for (auto open = open_set(hack, state, value); open; open &= open - 1) out.add(std::countr_zero(open));
}

std::string describe(const HackBoard& hack, int, int target) {
    return "entry " + std::to_string(target) + " (sum " + std::to_string(entries_of(hack)[target].target) + ")";
}

Refusal why_closed(const HackBoard& hack, const State&, int value, int target) {
    if (value == by_energy) return {"R11", "an entry's box holds the number of a die; an energy has none to write"};
    if (!has_index(entries_of(hack), target)) return {"", "there is no such entry"};
    return {"", describe(hack, value, target) + " is full"};
}

bool is_paid(const HackBoard& hack, const State& state, int reward) {
    return state.rows[reward].filled == entries_of(hack)[reward].boxes &&
           state.rows[reward].total == entries_of(hack)[reward].target;
}

int boxes_left(const HackBoard& hack, const State& state, int reward) {
    return entries_of(hack)[reward].boxes - state.rows[reward].filled;
}

bool is_lost(const HackBoard& hack, const State& state, int reward) {
    return !total_range(entries_of(hack)[reward].boxes, state.rows[reward]).holds(entries_of(hack)[reward].target);
}

void apply(const Board& board, State& state, int value, int target) {
    RowFill& fill = state.rows[target];
    ++fill.filled;
    fill.total = static_cast<std::uint8_t>(fill.total + value);
    if (is_paid(board.hack, state, target)) pay(board, state, target);
}

Result<int, Refusal> read(const HackBoard& hack, const ReplayAction& action, int value) {
    if (value == by_energy) return why_closed(hack, {}, value, 0);
    if (!action.entry || !has_index(entries_of(hack), *action.entry))
        return Refusal{"", action.entry ? "there is no entry " + std::to_string(*action.entry) : "no entry is named"};
    return *action.entry;
}

void write(const HackBoard&, int, int target, ReplayAction& out) { out.entry = target; }

}  // namespace

const HackVariant sums_variant{"sums",  compile_sums, open_targets, open_set, is_open, why_closed, apply,
                               is_paid, boxes_left,   is_lost,      read,     write,   describe};

}  // namespace nedforge::luddite
