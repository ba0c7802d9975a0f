#include "editor/shell/editor_family.h"
#include "editor/shell/editors.h"
#include "editor/smart_home/ui/editor_family.h"
#include "validator/smart_home/family.h"

namespace nedforge {

std::shared_ptr<EditorFamily> smart_home_editor(const Readings& readings, const std::string& tool) {
    return std::make_shared<EditorFamily>(
        smart_home::editor_family({smart_home::RulingOverrides::named(readings), tool}));
}

}  // namespace nedforge
