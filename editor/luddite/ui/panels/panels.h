#pragma once
// The panels, one explicit list: each draws into the space that is left in the present window.

#include "editor/luddite/ui/editor_state.h"
#include "editor/luddite/ui/parts/go_to.h"

namespace nedforge::luddite {

void inspector_panel(const Shown&, EditorState&, Wishes&);
void play_view(const Shown&, EditorState&, Wishes&);
void rating_view(const Shown&, EditorState&, Wishes&);
void sheet_view(const Shown&, EditorState&, Wishes&);
void suggest_view(const Shown&, EditorState&, Wishes&);
void status_bar(const Shown&, const EditorState&, Wishes&);

// Why the map can't be played, rated or printed now; nothing: it can.
std::optional<std::string> no_board(const Session&);
// Why the expert has no hint for the game in Play now; nothing: it has.
std::optional<std::string> no_hint(const Session&);
// The panel of issues of the map in front. It lives as long as its arguments do.
IssuesOf issues_of(const Shown&, EditorState&, Wishes&);

}  // namespace nedforge::luddite
