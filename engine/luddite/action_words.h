#pragma once
// The word of each action in replays (FORMAT, "Replay"): one row a kind, which reader and writer ask.

#include <array>
#include <string_view>

#include "engine/luddite/action.h"

namespace nedforge::luddite {

struct ActionRow {
    ActionKind kind;
    std::string_view word;
};

inline constexpr std::array<ActionRow, 11> action_rows{{
    {ActionKind::adjust, "adjust"},
    {ActionKind::duplicate, "duplicate"},
    {ActionKind::create, "create"},
    {ActionKind::clock, "clock"},
    {ActionKind::toggle, "switch"},
    {ActionKind::bonus, "bonus"},
    {ActionKind::unlock, "unlock"},
    {ActionKind::power, "power"},
    {ActionKind::move, "move"},
    {ActionKind::force, "force"},
    {ActionKind::hack, "hack"},
}};

constexpr std::string_view word_of(ActionKind kind) { return action_rows[static_cast<std::size_t>(kind)].word; }
constexpr bool action_rows_stand_in_order() {
    for (std::size_t k = 0; k < action_rows.size(); ++k)
        if (static_cast<std::size_t>(action_rows[k].kind) != k) return false;
    return true;
}
static_assert(action_rows_stand_in_order(), "the rows stand in the order of ActionKind");

}  // namespace nedforge::luddite
