#include "editor/echo_death/editor.h"

#include "editor/echo_death/ui/editor_family.h"
#include "editor/shell/editor_family.h"

namespace nedforge::echo_death {

std::shared_ptr<EditorFamily> editor_of(const GridOptions& options) {
    return std::make_shared<EditorFamily>(editor_family(options));
}

}  // namespace nedforge::echo_death

namespace nedforge {

std::shared_ptr<EditorFamily> echo_death_editor() { return echo_death::editor_of({}); }

}  // namespace nedforge
