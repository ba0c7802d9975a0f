#include "editor/luddite/ui/panels.h"
namespace nedforge::luddite {
void play_view(const Shown&, EditorState&, Wishes&) {}
void rating_view(const Shown&, EditorState&, Wishes&) {}
void sheet_view(const Shown&, EditorState&, Wishes&) {}
}  // namespace nedforge::luddite
