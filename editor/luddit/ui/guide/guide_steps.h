#pragma once
// The guide of Luddit: from an empty board to a puzzle that is proved, played and printed.

#include <memory>

#include "editor/luddit/ui/editor_state.h"
#include "editor/shell/guide/guide.h"

namespace nedforge::luddit {

Guide guide_to_a_puzzle(const std::shared_ptr<EditorState>&);

}  // namespace nedforge::luddit
