#pragma once
// What F1 says of the selected nodes or part of the page: its rule (docs/rules.md), how a map file writes it
// (docs/format.md), and the checks that look at it.

#include <optional>

#include "editor/luddite/model/session.h"
#include "editor/shell/editor_family.h"

namespace nedforge::luddite {

std::optional<PartHelp> help_of_selection(const Session&);

}  // namespace nedforge::luddite
