#pragma once
// The record of positions for the editor's shell.

#include <memory>

#include "editor/luddit/model/positions.h"
#include "editor/luddit/ui/editor_state.h"

namespace nedforge {
struct EditorFamily;
}

namespace nedforge::luddit {

// `state`: what the panels remember; it is there as long as the record's functions are.
EditorFamily editor_family(PositionOptions, std::shared_ptr<EditorState> state = std::make_shared<EditorState>());

}  // namespace nedforge::luddit
