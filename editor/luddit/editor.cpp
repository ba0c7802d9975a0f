#include "editor/luddit/ui/editor_family.h"
#include "editor/shell/editor_family.h"
#include "editor/shell/editors.h"
#include "validator/luddit/family.h"

namespace nedforge {

std::shared_ptr<EditorFamily> luddit_editor(const Readings& readings, const std::string& tool) {
    return std::make_shared<EditorFamily>(luddit::editor_family({luddit::RulingOverrides::named(readings), tool}));
}

}  // namespace nedforge
