#pragma once
// What F1 says of the square that is selected or under the pointer (docs/echo_death/rules.md,
// docs/echo_death/format.md).

#include <optional>

#include "editor/base/grid/cells.h"
#include "editor/echo_death/model/session.h"
#include "editor/shell/editor_family.h"

namespace nedforge::echo_death {

// `pointed`: the square under the pointer. Nothing: nothing is selected or pointed at.
std::optional<PartHelp> help_of_square(const Session&, const std::optional<GridCell>& pointed);

}  // namespace nedforge::echo_death
