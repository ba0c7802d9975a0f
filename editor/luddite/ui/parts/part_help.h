#pragma once
// What F1 says of the nodes or the part of the page that are selected or pointed at: its rule (docs/luddite/rules.md),
// how a map file writes it (docs/luddite/format.md), and the checks that look at it.

#include <optional>

#include "editor/luddite/model/session.h"
#include "editor/shell/editor_family.h"

namespace nedforge::luddite {

std::optional<PartHelp> help_of_selection(const Session&);
// The same of what is under the pointer.
std::optional<PartHelp> help_of_pointed(const Session&, const std::optional<Position>&, const std::optional<PagePart>&);

}  // namespace nedforge::luddite
