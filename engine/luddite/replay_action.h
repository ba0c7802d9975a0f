#pragma once
// One action as a replay file says it (docs/luddite/format.md). Dice are named by their index in the round: 1, 2, 3 as
// rolled, 4, 5, … as made. The variants of the Hack module read and write their part of it (hack/variant.h).

#include <optional>
#include <string>
#include <vector>

#include "engine/luddite/action.h"
#include "engine/luddite/map.h"

namespace nedforge::luddite {

// `what` decides which of the other fields are set.
struct ReplayAction {
    ActionKind what = ActionKind::clock;
    std::optional<int> die;           // 1-based index; duplicate: the source
    std::optional<int> by;            // adjust
    std::optional<int> value;         // create
    std::optional<int> number;        // switch by a multi-tool
    std::optional<int> box;           // bonus
    std::optional<std::string> node;  // unlock, power; force's `to`
    std::vector<std::string> path;    // move
    bool more = false;                // move: a part that is not the last (R22)
    // hack
    std::optional<Position> box_at;  // lines
    std::optional<int> entry;        // sums
    std::optional<int> section;      // patterns, ordered_rows
    std::optional<Position> at;      // patterns
    std::optional<int> turn;         // patterns with a die
    bool mirror = false;             // patterns with a die
    std::optional<int> row;          // ordered_rows
    bool operator==(const ReplayAction&) const = default;
};

}  // namespace nedforge::luddite
