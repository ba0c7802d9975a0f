#include "editor/luddite/editor.h"

#include "editor/luddite/ui/editor_family.h"

namespace nedforge::luddite {

std::shared_ptr<EditorFamily> editor_of(const MapOptions& options) {
    return std::make_shared<EditorFamily>(editor_family(options));
}

}  // namespace nedforge::luddite

namespace nedforge {

std::shared_ptr<EditorFamily> luddite_editor() { return luddite::editor_of({}); }

}  // namespace nedforge
