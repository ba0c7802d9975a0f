#pragma once
// From a place in the map file to where it is seen and changed in the editor.

#include <string>

#include "editor/luddite/ui/editor_state.h"

namespace nedforge::luddite {

// Goes to a place in the file: its view, its nodes, and the very field, ringed for a moment.
void go_to(const Shown&, const std::string& path, const Ids& subjects, EditorState&, Wishes&);

}  // namespace nedforge::luddite
