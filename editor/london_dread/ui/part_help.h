#pragma once
// What F1 says of the card that is chosen (docs/london_dread/rules.md, docs/london_dread/format.md).

#include <optional>

#include "editor/london_dread/model/session.h"
#include "editor/shell/editor_family.h"

namespace nedforge::london_dread {

// Nothing: no card is chosen.
std::optional<PartHelp> help_of_card(const Session&);

}  // namespace nedforge::london_dread
