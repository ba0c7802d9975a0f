#include "editor/echo_death/ui/editor_family.h"
#include "editor/shell/editor_family.h"
#include "editor/shell/editors.h"
#include "validator/echo_death/family.h"

namespace nedforge {

std::shared_ptr<EditorFamily> echo_death_editor(const Readings& readings, const std::string& tool) {
    return std::make_shared<EditorFamily>(
        echo_death::editor_family({echo_death::RulingOverrides::named(readings), tool}));
}

}  // namespace nedforge
