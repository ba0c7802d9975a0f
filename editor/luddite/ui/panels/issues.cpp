// The issues of a map, and what the panel's buttons do.

#include "editor/luddite/edits/modules.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/toolkit/grid/input.h"
#include "validator/luddite/family.h"

namespace nedforge::luddite {

IssuesOf issues_of(const Shown& shown, EditorState& editor, Wishes& wishes) {
    IssuesOf of = issues_with_edits(shown, wishes);
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

}  // namespace nedforge::luddite
