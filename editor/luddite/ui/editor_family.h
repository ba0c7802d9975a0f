#pragma once
// LUDDITE's record for the editor's shell.

#include <memory>

#include "editor/luddite/ui/editor_state.h"

namespace nedforge::luddite {

// `state`: what the panels remember; it is there as long as the record's functions are.
EditorFamily editor_family(MapOptions, std::shared_ptr<EditorState> state = std::make_shared<EditorState>());

}  // namespace nedforge::luddite
