#include "editor/luddit/editor.h"

#include "editor/luddit/ui/editor_family.h"
#include "editor/shell/editor_family.h"

namespace nedforge::luddit {

std::shared_ptr<EditorFamily> editor_of(const PositionOptions& options) {
    return std::make_shared<EditorFamily>(editor_family(options));
}

}  // namespace nedforge::luddit

namespace nedforge {

std::shared_ptr<EditorFamily> luddit_editor() { return luddit::editor_of({}); }

}  // namespace nedforge
