#pragma once
// The guide of homes: from the small home of the template to one of your own that is checked, rated and printed.

#include <memory>

#include "editor/shell/guide/guide.h"
#include "editor/smart_home/ui/editor_state.h"

namespace nedforge::smart_home {

Guide guide_to_a_home(const std::shared_ptr<EditorState>&);

}  // namespace nedforge::smart_home
