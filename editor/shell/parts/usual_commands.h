#pragma once
// Commands that every family has beside those of its game, and why they can't be done; names, keys and menus are the
// same everywhere. `noun`: what the family's documents are called, "grid".

#include <cctype>
#include <string>

#include "editor/base/documents/checked_revision.h"
#include "editor/shell/file_dialog.h"
#include "editor/shell/parts/family_ui.h"
#include "editor/shell/parts/issues_panel.h"

namespace nedforge {

// No document is open.
template <class Shown>
Off not_open(const Shown& shown, const std::string& noun) {
    return shown.session ? Off{} : Off{"no " + noun + " is open"};
}
// The document can't be played or printed. While it is checked, the command is offered, and says so.
template <class Shown>
Off not_ready(const Shown& shown, const std::string& noun) {
    if (auto reason = not_open(shown, noun)) return reason;
    return shown.session->fresh_analysis() ? why_not_playable(*shown.session, noun) : Off{};
}
// Nothing is selected. `thing`: "square".
template <class Shown>
Off not_selected(const Shown& shown, const std::string& noun, const std::string& thing) {
    if (auto reason = not_open(shown, noun)) return reason;
    return shown.session->selection.empty() ? Off{"no " + thing + " is selected"} : Off{};
}

// The next and the previous issue, in the family's own menu.
template <class Shown, class State, class Wishes>
void add_issue_steps(FamilyCommandTable<Shown, State, Wishes>& add, const std::string& noun,
                     IssuesOf (*issues_of)(const Shown&, State&, Wishes&)) {
    const auto step = [issues_of](bool backwards) {
        return [issues_of, backwards](const Shown& s, State& e, Wishes& w) {
            step_issue(issues_of(s, e, w), backwards, e.issues, *e.shell);
        };
    };
    const auto no_issue = [noun](const Shown& s, const State& e) -> Off {
        if (auto reason = not_open(s, noun)) return reason;
        const auto* analysis = s.session->fresh_analysis();
        if (!analysis) return Off{"the " + noun + " is still being checked"};
        return shown_issues(analysis->diagnostics, e.issues).empty() ? Off{"there is no issue"} : Off{};
    };
    std::string menu = noun;
    menu[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(menu[0])));
    add(noun + ".next_issue", menu, "Next issue", {{key_f8, 0}}, no_issue, step(false)).separator = true;
    add(noun + ".previous_issue", menu, "Previous issue", {{key_f8, mod_shift}}, no_issue, step(true));
}

// The export, and the pages as PDF, which ask_pdf(shown, state) asks for.
template <class Shown, class State, class Wishes>
void add_exports(FamilyCommandTable<Shown, State, Wishes>& add, const std::string& noun,
                 void (*ask_pdf)(const Shown&, State&)) {
    add(
        "file.export", "File", "Export " + noun + "\u2026", {ctrl('E')},
        [noun](const Shown& s, const State&) { return not_open(s, noun); },
        [noun](const Shown& s, State& e, Wishes&) { ask_export<Wishes>(s.frame, *e.shell, noun.c_str()); });
    add(
        "file.export_pdf", "File", "Export pages as PDF\u2026", {ctrl('P')},
        [noun](const Shown& s, const State&) { return not_ready(s, noun); },
        [ask_pdf](const Shown& s, State& e, Wishes&) { ask_pdf(s, e); });
}

// Shows a layer over the canvas, or puts it away.
template <class Shown, class State, class Wishes, class Layer>
Command& add_layer(FamilyCommandTable<Shown, State, Wishes>& add, const char* id, const char* title, Layer layer,
                   const std::vector<Chord>& chords, const std::string& noun) {
    return add(
        id, "View", title, chords, [noun](const Shown& s, const State&) { return not_open(s, noun); },
        [layer](const Shown&, State& e, Wishes&) { e.canvas.layer = e.canvas.layer == layer ? Layer::none : layer; });
}

}  // namespace nedforge
