#include "editor/smart_home/editor.h"

#include "editor/shell/editor_family.h"
#include "editor/smart_home/ui/editor_family.h"

namespace nedforge::smart_home {

std::shared_ptr<EditorFamily> editor_of(const HomeOptions& options) {
    return std::make_shared<EditorFamily>(editor_family(options));
}

}  // namespace nedforge::smart_home

namespace nedforge {

std::shared_ptr<EditorFamily> smart_home_editor() { return smart_home::editor_of({}); }

}  // namespace nedforge
