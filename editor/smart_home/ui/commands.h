#pragma once
// The commands of homes. The shell puts them among its own.

#include <memory>
#include <vector>

#include "editor/smart_home/ui/editor_state.h"
#include "editor/smart_home/ui/panel.h"

namespace nedforge::smart_home {

std::vector<Command> home_editor_commands(const std::shared_ptr<EditorState>&);

}  // namespace nedforge::smart_home
