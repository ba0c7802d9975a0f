// The issues of a map, and what the panel's buttons do.

#include "editor/luddite/edits/modules.h"
#include "editor/luddite/ui/panels/panels.h"
#include "editor/toolkit/grid/input.h"
#include "validator/luddite/family.h"

namespace nedforge::luddite {

IssuesOf issues_of(const Shown& shown, EditorState& editor, Wishes& wishes) {
    IssuesOf issues = issues_about("map", luddite_family, shown, editor, wishes, go_to);
    issues.all_well = "Nothing to report: the map can be played and escaped from.";
    issues.witness_button = "Show the run on the map";
    issues.witness_tip = "Step by step, forwards and back.";
    issues.show_witness = [&](const Diagnostic& d) {
        wishes.on_session([steps = *d.witness, title = d.code + " " + d.name](Session& s) {
            const Analysis* analysis = s.fresh_analysis();
            s.show(run_of(title, s.document.shared(), analysis ? analysis->board : nullptr, steps));
        });
    };
    return issues;
}

}  // namespace nedforge::luddite
