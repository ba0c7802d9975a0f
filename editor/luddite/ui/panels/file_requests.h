#pragma once
// The files that LUDDITE's maps are exported to and replays are kept in, asked for by the shell's file dialog.

#include "editor/luddite/ui/editor_state.h"

namespace nedforge::luddite {

void ask_export_pdf(const Shown&, EditorState&);
void ask_save_replay(const Shown&, EditorState&);
void ask_load_replay(const Shown&, EditorState&);

}  // namespace nedforge::luddite
