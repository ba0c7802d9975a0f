#pragma once
// The panels, one explicit list: each draws into the space that is left in the present window.

#include "editor/luddite/ui/editor_state.h"

namespace nedforge::luddite {

void inspector_panel(const Shown&, EditorState&, Wishes&);
void issues_panel(const Shown&, EditorState&, Wishes&);
void play_view(const Shown&, EditorState&, Wishes&);
void rating_view(const Shown&, EditorState&, Wishes&);
void sheet_view(const Shown&, EditorState&, Wishes&);
void suggest_view(const Shown&, EditorState&, Wishes&);
void status_bar(const Shown&, const EditorState&);

// Why the map can't be played, rated or printed now; nothing: it can.
std::optional<std::string> no_board(const Session&);
// Why the expert has no hint for the game in Play now; nothing: it has.
std::optional<std::string> no_hint(const Session&);
// Goes to a place in the file: its view, its nodes, and the very field, ringed for a moment.
void go_to(const Shown&, const std::string& path, const Ids& subjects, EditorState&, Wishes&);
// The panel of issues of the map in front. It lives as long as its arguments do.
IssuesOf issues_of(const Shown&, EditorState&, Wishes&);

}  // namespace nedforge::luddite
