#include "editor/london_dread/ui/editor_family.h"
#include "editor/shell/editor_family.h"
#include "editor/shell/editors.h"
#include "validator/london_dread/family.h"

namespace nedforge {

std::shared_ptr<EditorFamily> london_dread_editor(const Readings& readings, const std::string& tool) {
    return std::make_shared<EditorFamily>(
        london_dread::editor_family({london_dread::RulingOverrides::named(readings), tool}));
}

}  // namespace nedforge
