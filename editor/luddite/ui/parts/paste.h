#pragma once
// Nodes pasted from a text in the map format, which the clipboard or a stamp holds.

#include <string>

#include "editor/luddite/ui/parts/panel.h"

namespace nedforge::luddite {

// Pastes the nodes as near to `at` as there is room, and selects them.
void paste_text(Wishes&, const std::string& text, const std::string& label, Position at);
void paste_saved_stamp(Wishes&, const std::string& path, Position at);

}  // namespace nedforge::luddite
