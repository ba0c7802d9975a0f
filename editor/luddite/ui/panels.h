#pragma once
// The panels, one explicit list: each draws into the space that is left in the present window.

#include "editor/luddite/ui/editor_state.h"

namespace nedforge::luddite {

void inspector_panel(const Shown&, EditorState&, Wishes&);
void issues_panel(const Shown&, EditorState&, Wishes&);
void hack_view(const Shown&, EditorState&, Wishes&);
void modules_view(const Shown&, EditorState&, Wishes&);
void play_view(const Shown&, EditorState&, Wishes&);
void rating_view(const Shown&, EditorState&, Wishes&);
void sheet_view(const Shown&, EditorState&, Wishes&);
void start_page(const Shown&, EditorState&, Wishes&);       // nothing is open, or a file that is no map
void pack_list(const Shown&, Wishes&);
void recovery_offers(const Shown&, Wishes&);
void status_bar(const Shown&, const EditorState&, Wishes&);

// Views in the order of the rail; the map's own (the canvas) is drawn by canvas_panel.
using ViewPanel = void (*)(const Shown&, EditorState&, Wishes&);
inline constexpr std::array<ViewPanel, 6> view_panels{nullptr, hack_view, modules_view, play_view, rating_view, sheet_view};

// Goes to what a finding is about: its nodes on the canvas, or the view of its field.
void go_to(const Diagnostic&, Wishes&);

}  // namespace nedforge::luddite
