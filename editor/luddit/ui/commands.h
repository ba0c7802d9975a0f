#pragma once
// What can be done with a position by menu, shortcut or name.

#include <memory>
#include <vector>

#include "editor/luddit/ui/editor_state.h"
#include "editor/shell/editor_family.h"

namespace nedforge::luddit {

std::vector<Command> position_editor_commands(const std::shared_ptr<EditorState>&);

}  // namespace nedforge::luddit
