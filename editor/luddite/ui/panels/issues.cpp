// The issues of a map: where a finding is in the editor, and what the panel's buttons do.

#include <algorithm>

#include "editor/luddite/edits/modules.h"
#include "editor/luddite/edits/nodes.h"
#include "editor/luddite/model/field_place.h"
#include "editor/luddite/ui/panels/panels.h"

namespace nedforge::luddite {

void go_to(const Shown& shown, const std::string& path, const Ids& subjects, EditorState& editor, Wishes& wishes) {
    const FieldPlace place = field_place(shown.map(), path, subjects);
    editor.shell->spot = Spot{place.field, place.field.empty() ? 0 : shown.now + 2.5, 3};
    if (!place.field.empty()) editor.shell->show_inspector = true;
    // The view moves only when it has to.
    const CanvasFrame& f = editor.canvas.shown;
    const float ruler = shown.look.px(ruler_band);
    const bool in_sight = std::all_of(place.nodes.begin(), place.nodes.end(), [&](const std::string& id) {
        const Node* node = node_with(shown.map(), id);
        if (!node) return true;
        const ImVec2 a = f.at(node->at.column - 0.4, node->at.row - 0.4),
                     b = f.at(node->at.column + 0.4, node->at.row + 0.4);
        return a.x >= f.min.x + ruler && a.y >= f.min.y + ruler && b.x <= f.max.x && b.y <= f.max.y;
    });
    wishes.on_session([place, in_sight](Session& s) {
        s.show_view(place_of_index(place.view));
        s.select_part(place.part);
        s.selection = place.nodes;
        if (place.nodes.empty() || place.view != View::canvas || s.camera.fit || in_sight) return;
        double column = 0, row = 0;
        for (const auto& id : place.nodes)
            if (const Node* node = node_with(s.map(), id)) column += node->at.column, row += node->at.row;
        s.camera.column = column / static_cast<double>(place.nodes.size());
        s.camera.row = row / static_cast<double>(place.nodes.size());
    });
}

IssuesOf issues_of(const Shown& shown, EditorState& editor, Wishes& wishes) {
    const Analysis* analysis = shown.session->fresh_analysis();
    const auto waiver_of = [](const Diagnostic& d, const std::string& reason) {
        return Waiver{d.code, d.nodes.empty() ? std::nullopt : std::optional(d.nodes), reason};
    };
    IssuesOf of;
    of.diagnostics = shown.session->findings();
    of.stamp = analysis ? analysis->stamp : 0;
    of.all_well = "Nothing to report: the map can be played and escaped from.";
    of.witness_button = "Show the run on the map";
    of.witness_tip = "Step by step, forwards and back.";
    of.go_to = [&](const std::string& path, const Ids& subjects) { go_to(shown, path, subjects, editor, wishes); };
    of.fix = [&](const Fix& fix) { wishes.wish([fix](Maps& w) { w.apply_fix(fix); }); };
    of.show_witness = [&](const Diagnostic& d) {
        wishes.on_session([steps = *d.witness, title = d.code + " " + d.name](Session& s) {
            const Analysis* now = s.fresh_analysis();
            s.show(run_of(title, s.document.shared(), now ? now->board : nullptr, steps));
        });
    };
    of.can_waive = [&, waiver_of](const Diagnostic& d, const std::string& reason) {
        return can_add_waiver(shown.map(), waiver_of(d, reason));
    };
    of.waive = [&, waiver_of](const Diagnostic& d, const std::string& reason) {
        wishes.edit("Waive " + d.code, add_waiver(shown.map(), waiver_of(d, reason)));
    };
    return of;
}

void issues_panel(const Shown& shown, EditorState& editor, Wishes& wishes) {
    nedforge::issues_panel(shown.look, issues_of(shown, editor, wishes), editor.issues, *editor.shell);
}

}  // namespace nedforge::luddite
