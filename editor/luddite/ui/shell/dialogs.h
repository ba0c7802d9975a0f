#pragma once
// Choosing files, the one modal thing; and the banners that ask without standing in the way.

#include "editor/luddite/ui/shell/editor_state.h"

namespace nedforge::luddite {

void open_dialog(const Shown&, EditorState&, FileDialog::For);
void file_dialog(const Shown&, EditorState&, Wishes&);
// Unsaved changes on closing, a file changed outside, a refused export. Its height is what it needs (0: nothing).
float banners_height(const Shown&);
void banners(const Shown&, EditorState&, Wishes&);
void notices(const Shown&, Wishes&);
void history_window(const Shown&, EditorState&, Wishes&);

}  // namespace nedforge::luddite
