#pragma once
// The row of grids in the editor's table of families.

#include <memory>

#include "editor/echo_death/model/grids.h"
#include "editor/echo_death/ui/editor_state.h"
#include "editor/shell/editor_family.h"

namespace nedforge::echo_death {

// `state`: of its panels, for tests that look into it.
EditorFamily editor_family(GridOptions, std::shared_ptr<EditorState> state = std::make_shared<EditorState>());

}  // namespace nedforge::echo_death
