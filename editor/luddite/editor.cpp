#include "editor/luddite/ui/editor_family.h"
#include "editor/shell/editors.h"
#include "validator/luddite/family.h"

namespace nedforge {

std::shared_ptr<EditorFamily> luddite_editor(const Readings& readings, const std::string& tool) {
    luddite::MapOptions options;
    options.rulings = luddite::RulingOverrides::named(readings);
    options.tool = tool;
    return std::make_shared<EditorFamily>(luddite::editor_family(options));
}

}  // namespace nedforge
