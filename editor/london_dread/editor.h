#pragma once
// The editor of stories as the command line knows it, without the toolkit.

#include <memory>

#include "editor/london_dread/model/stories.h"

namespace nedforge {

struct EditorFamily;
std::shared_ptr<EditorFamily> london_dread_editor();  // with the usual options

}  // namespace nedforge

namespace nedforge::london_dread {

std::shared_ptr<EditorFamily> editor_of(const StoryOptions&);

}  // namespace nedforge::london_dread
