#include "editor/london_dread/editor.h"

#include "editor/london_dread/ui/editor_family.h"
#include "editor/shell/editor_family.h"

namespace nedforge::london_dread {

std::shared_ptr<EditorFamily> editor_of(const StoryOptions& options) {
    return std::make_shared<EditorFamily>(editor_family(options));
}

}  // namespace nedforge::london_dread

namespace nedforge {

std::shared_ptr<EditorFamily> london_dread_editor() { return london_dread::editor_of({}); }

}  // namespace nedforge
