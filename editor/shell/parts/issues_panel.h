#pragma once
// The issues panel: the findings of the document in front, live; filter, explanation, witness, fixes, waivers. A family
// says which findings there are and what is done with them.

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "editor/base/edited.h"
#include "editor/base/grid/camera.h"
#include "editor/base/grid/cells.h"
#include "editor/base/waiver_edits.h"
#include "editor/shell/shell_state.h"
#include "editor/toolkit/look.h"
#include "engine/base/diagnostic.h"
#include "validator/base/check.h"
#include "validator/base/family.h"

namespace nedforge {

struct IssuesState {
    bool errors = true, warnings = true, notes = true, waived = false;
    std::string code;                 // only this one; empty: all
    std::optional<std::size_t> open;  // the finding whose explanation is shown, as index into the findings
    std::uint64_t open_stamp = 0;
    std::string reason;  // of the waiver being written
    bool waiving = false;
    bool reveal = false;             // the open finding is to be scrolled into sight
    std::set<std::string> unfolded;  // codes whose many findings are listed one by one
};
// From this number on, the findings of one check are one row of the list, which a press unfolds. Errors never are.
inline constexpr int many_issues = 4;

// What the panels of every family remember between frames; a family adds its own.
struct PanelsState {
    IssuesState issues;
    ShellState* shell = nullptr;  // of the frame that is drawn
};

// What a family's panel shows this frame, and what its buttons do.
struct IssuesOf {
    const Diagnostics* diagnostics = nullptr;  // null: still being checked
    std::uint64_t stamp = 0;                   // of the findings
    std::string all_well;                      // said when no check has a finding
    std::string unchecked;                     // which checks could not run because of errors, and why; empty: all ran
    const char* witness_button = "";
    const char* witness_tip = "";
    std::function<void(const std::string& path, const Ids& subjects)> go_to;
    std::function<void(const Fix&)> fix;
    std::function<void(const Diagnostic&)> show_witness;
    std::function<CanEdit(const Diagnostic&, const std::string& reason)> can_waive;
    std::function<void(const Diagnostic&, const std::string& reason)> waive;
};

// What the panels of every family do with a finding: its fix is an edit, and so is a waiver of it. `Shown` and `Wishes`
// are those of family_ui.h.
template <class Shown, class Wishes>
IssuesOf issues_with_edits(const Shown& shown, Wishes& wishes) {
    const auto waiver_of = [](const Diagnostic& d, const std::string& reason) {
        return Waiver{d.code, d.subjects.empty() ? std::nullopt : std::optional(d.subjects), reason};
    };
    IssuesOf issues;
    issues.diagnostics = shown.session->findings();
    if (issues.diagnostics) issues.stamp = shown.session->stamp();
    issues.fix = [&wishes](const Fix& fix) { wishes.wish([fix](auto& rooms) { rooms.apply_fix(fix); }); };
    issues.can_waive = [&shown, waiver_of](const Diagnostic& d, const std::string& reason) {
        return can_add_waiver(shown.session->document.value(), waiver_of(d, reason));
    };
    issues.waive = [&shown, &wishes, waiver_of](const Diagnostic& d, const std::string& reason) {
        wishes.edit("Waive " + d.code, add_waiver(shown.session->document.value(), waiver_of(d, reason)));
    };
    return issues;
}

// The same with the way to a finding. `noun`: what its documents are called; `go_to`: shows a place.
template <class Shown, class State, class Wishes>
IssuesOf issues_about(const std::string& noun, const Family& family, const Shown& shown, State& state, Wishes& wishes,
                      void (*go_to)(const Shown&, const std::string& path, const Ids& subjects, State&, Wishes&)) {
    IssuesOf issues = issues_with_edits(shown, wishes);
    issues.go_to = [&shown, &state, &wishes, go_to](const std::string& path, const Ids& subjects) {
        go_to(shown, path, subjects, state, wishes);
    };
    issues.all_well = "Nothing to report about this " + noun + ".";
    if (issues.diagnostics) issues.unchecked = left_unchecked(family, *issues.diagnostics);
    return issues;
}

// The findings that the filters let through, worst first: indices into the findings.
std::vector<std::size_t> shown_issues(const Diagnostics&, const IssuesState&);
// Rings a field of the inspector for a moment; an empty one: none.
void show_field(ShellState&, const std::string& field, double now);
// Of a painted grid: goes to the squares that a finding is about; where it names none, to the field of the inspector
// that carries its place in the file.
template <class Shown, class State, class Wishes>
void go_to_squares(const Shown& shown, const Ids& subjects, const std::string& field, State& editor, Wishes& wishes) {
    GridCells cells;
    for (const std::string& subject : subjects)
        if (const auto cell = cell_of_numbers(subject)) cells.push_back(*cell);
    show_field(*editor.shell, cells.empty() ? field : "", shown.now);
    wishes.on_session([cells](auto& session) {
        session.view = decltype(session.view)::canvas;
        session.select(cells);
    });
}
// For a picture: half of the height for the issues, the worst of them open. Findings: null where nothing is known.
void show_issues_large(const Diagnostics* findings, std::uint64_t stamp, IssuesState&, ShellState&, float height);
void issues_panel(const Look&, const IssuesOf&, IssuesState&, ShellState&);
// The same as a panel of a family.
template <auto issues_of, class Shown, class State, class Wishes>
void panel_of_issues(const Shown& shown, State& state, Wishes& wishes) {
    issues_panel(shown.look, issues_of(shown, state, wishes), state.issues, *state.shell);
}
// Opens a finding in the panel and goes to it; the next or the previous one of those shown.
void open_issue(const IssuesOf&, std::size_t index, IssuesState&, ShellState&);
void step_issue(const IssuesOf&, bool backwards, IssuesState&, ShellState&);
// Their numbers in the status line. `checked`: how far the checks are; `reserved`: pixels that the rest of the line
// needs.
void issues_status(const Look&, const Diagnostics*, const char* checked, const IssuesState&, ShellState&,
                   float reserved);

// The same with how far the checks of the document in front are.
template <class Shown, class State>
void checks_status(const Shown& shown, const State& state) {
    const auto* analysis = shown.session->fresh_analysis();
    const char* checked = !analysis || !analysis->full                  ? "looking for fixes\u2026"
                          : has_structure_errors(analysis->diagnostics) ? "only the structure is checked"
                                                                        : "checked";
    issues_status(shown.look, analysis ? &analysis->diagnostics : nullptr, checked, state.issues, *state.shell,
                  shown.look.px(420));
}
// At the right end of the status line.
void status_at_right(const Look&, const std::string&);
std::string zoom_words(const Camera&);  // "100 %"

}  // namespace nedforge
