#pragma once
// What F1 says of the point that is selected or under the pointer, and of the task in the view that solves it
// (docs/luddit/rules.md, docs/luddit/format.md).

#include <optional>

#include "editor/base/grid/cells.h"
#include "editor/luddit/model/session.h"
#include "editor/shell/editor_family.h"

namespace nedforge::luddit {

// `pointed`: the point under the pointer. Nothing: nothing is selected or pointed at.
std::optional<PartHelp> help_of_part(const Session&, const std::optional<GridCell>& pointed);

}  // namespace nedforge::luddit
