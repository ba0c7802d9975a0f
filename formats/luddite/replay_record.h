#pragma once
// The description of a replay's file (docs/luddite/format.md): every key once. The Hack module's variants describe
// their actions themselves (formats/luddite/hack).

#include <optional>

#include "engine/luddite/replay_action.h"
#include "formats/base/record/record.h"

namespace nedforge::luddite {

// Of a map with this variant; nullopt: of whatever map.
FormOf<ReplayAction> action_of_replay(std::optional<HackKind>);
const Record& replay_record(std::optional<HackKind>);

}  // namespace nedforge::luddite
