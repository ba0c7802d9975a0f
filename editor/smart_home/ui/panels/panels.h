#pragma once
// The panels, one explicit list: each draws into the space that is left in the present window.

#include "editor/smart_home/ui/editor_state.h"
#include "editor/smart_home/ui/panel.h"

namespace nedforge::smart_home {

void inspector_panel(const Shown&, EditorState&, Wishes&);
void tile_fields(const Shown&, EditorState&, Wishes&);        // of the inspector: what is selected
void home_fields(const Shown&, const EditorState&, Wishes&);  // … the home's own, while nothing is
void play_view(const Shown&, EditorState&, Wishes&);
void rating_view(const Shown&, EditorState&, Wishes&);
void sheet_view(const Shown&, EditorState&, Wishes&);
void status_bar(const Shown&, const EditorState&, Wishes&);

// Why the home can't be played, rated or printed now; nothing: it can.
inline std::optional<std::string> no_board(const Session& session) { return why_not_playable(session, "home"); }
// The panel of issues of the home in front. It lives as long as its arguments do.
IssuesOf issues_of(const Shown&, EditorState&, Wishes&);

// The files that homes are exported to and replays are kept in.
void ask_export_pdf(const Shown&, EditorState&);
void ask_save_replay(const Shown&, EditorState&);
void ask_load_replay(const Shown&, EditorState&);

}  // namespace nedforge::smart_home
