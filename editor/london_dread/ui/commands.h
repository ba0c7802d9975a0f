#pragma once
// Everything that can be done with stories by menu, shortcut or name.

#include <memory>
#include <vector>

#include "editor/london_dread/ui/editor_state.h"
#include "editor/shell/editor_family.h"

namespace nedforge::london_dread {

std::vector<Command> story_editor_commands(const std::shared_ptr<EditorState>&);

}  // namespace nedforge::london_dread
