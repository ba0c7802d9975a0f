// The issues of a map: where a finding is in the editor, and what the panel's buttons do.

#include <algorithm>

#include "editor/luddite/edits/modules.h"
#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/model/field_place.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/toolkit/grid/input.h"
#include "validator/luddite/family.h"

namespace nedforge::luddite {

void go_to(const Shown& shown, const std::string& path, const Ids& subjects, EditorState& editor, Wishes& wishes) {
    const FieldPlace place = field_place(shown.map(), path, subjects);
    editor.shell->spot = Spot{place.field, place.field.empty() ? 0 : shown.now + 2.5, 3};
    if (!place.field.empty()) editor.shell->show_inspector = true;
    // The view moves only when it has to.
    const bool seen = std::all_of(place.nodes.begin(), place.nodes.end(), [&](const std::string& id) {
        const Node* node = node_with(shown.map(), id);
        return !node || in_sight(editor.canvas.shown, shown.look, node->at.column, node->at.row);
    });
    wishes.on_session([place, seen](Session& s) {
        s.show_view(place_of_index(place.view));
        s.select_part(place.part);
        s.selection = place.nodes;
        if (place.nodes.empty() || place.view != View::canvas || s.camera.fit || seen) return;
        centre_on(s.camera, s.map().nodes, place.nodes);
    });
}

IssuesOf issues_of(const Shown& shown, EditorState& editor, Wishes& wishes) {
    IssuesOf of = issues_with_edits<Waiver>(shown, wishes);
    of.diagnostics = shown.session->findings();  // with the advice on the map as a game
    of.all_well = "Nothing to report: the map can be played and escaped from.";
    if (of.diagnostics) of.unchecked = left_unchecked(luddite_family, *of.diagnostics);
    of.witness_button = "Show the run on the map";
    of.witness_tip = "Step by step, forwards and back.";
    of.go_to = [&](const std::string& path, const Ids& subjects) { go_to(shown, path, subjects, editor, wishes); };
    of.show_witness = [&](const Diagnostic& d) {
        wishes.on_session([steps = *d.witness, title = d.code + " " + d.name](Session& s) {
            const Analysis* now = s.fresh_analysis();
            s.show(run_of(title, s.document.shared(), now ? now->board : nullptr, steps));
        });
    };
    return of;
}

void issues_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    nedforge::issues_panel(shown.look, issues_of(shown, editor, wishes), editor.issues, *editor.shell);
}

}  // namespace nedforge::luddite
