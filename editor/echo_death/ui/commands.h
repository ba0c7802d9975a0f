#pragma once
// Everything that can be done with grids by menu, shortcut or name.

#include <memory>
#include <vector>

#include "editor/echo_death/ui/editor_state.h"
#include "editor/shell/editor_family.h"

namespace nedforge::echo_death {

std::vector<Command> grid_editor_commands(const std::shared_ptr<EditorState>&);

}  // namespace nedforge::echo_death
