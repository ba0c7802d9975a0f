#pragma once
// The word of each action in replays (docs/luddite/format.md): one row a kind, which reader and writer ask.

#include <array>
#include <string_view>

#include "engine/luddite/action.h"

namespace nedforge::luddite {

struct ActionRow {
    ActionKind kind;
    std::string_view word;
};

inline constexpr IndexedArray<ActionRow, ActionKind, 11> action_rows{{
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

constexpr std::string_view word_of(ActionKind kind) { return action_rows[kind].word; }
static_assert(rows_stand_in_order(action_rows, &ActionRow::kind));

}  // namespace nedforge::luddite
