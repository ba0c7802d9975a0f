#pragma once
// The row of stories in the editor's table of families.

#include <memory>

#include "editor/london_dread/model/stories.h"
#include "editor/london_dread/ui/editor_state.h"
#include "editor/shell/editor_family.h"

namespace nedforge::london_dread {

// `state`: of its panels, for tests that look into it.
EditorFamily editor_family(StoryOptions, std::shared_ptr<EditorState> state = std::make_shared<EditorState>());

}  // namespace nedforge::london_dread
