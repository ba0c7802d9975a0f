#include "editor/luddite/ui/parts/go_to.h"

#include <algorithm>

#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/model/field_place.h"
#include "editor/toolkit/grid/input.h"

namespace nedforge::luddite {

void go_to(const Shown& shown, const std::string& path, const Ids& subjects, EditorState& editor, Wishes& wishes) {
    const FieldPlace place = field_place(shown.map(), path, subjects);
    editor.shell->spot = Spot{place.field, place.field.empty() ? 0 : shown.now + 2.5, 3};
    if (!place.field.empty()) editor.shell->show_inspector = true;
    // The view moves only when it has to.
    const bool visible = std::all_of(place.nodes.begin(), place.nodes.end(), [&](const std::string& id) {
        const Node* node = node_with(shown.map(), id);
        return !node || in_sight(editor.canvas.shown, shown.look, node->at.column, node->at.row);
    });
    wishes.on_session([place, visible](Session& s) {
        s.show_view(place.view);
        s.select_part(place.part);
        s.selection = s.aside.free(place.nodes);
        if (place.nodes.empty() || place.view != View::canvas || s.camera.fit || visible) return;
        centre_on(s.camera, s.map().nodes, place.nodes);
    });
}

}  // namespace nedforge::luddite
