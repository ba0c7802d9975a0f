#pragma once
// What F1 says of the tile that is selected or under the pointer (docs/smart_home/rulings.md,
// docs/smart_home/format.md).

#include <optional>

#include "editor/base/grid/cells.h"
#include "editor/shell/editor_family.h"
#include "editor/smart_home/model/session.h"

namespace nedforge::smart_home {

// `pointed`: the cell under the pointer. Nothing: neither is a tile.
std::optional<PartHelp> help_of_tile(const Session&, const std::optional<GridCell>& pointed);

}  // namespace nedforge::smart_home
