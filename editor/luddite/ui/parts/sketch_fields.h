#pragma once
// The picture behind the nodes that a designer traces: chosen in the file dialog, placed in the inspector's fields.

#include "editor/luddite/model/snippets/sketch.h"
#include "editor/luddite/ui/editor_state.h"

namespace nedforge::luddite {

// The picture as read from its file; null: not read yet.
const Sketches::Read* sketch_read(const Shown&, const Sketch&);
void ask_sketch(const Shown&, EditorState&);
void sketch_fields(const Shown&, EditorState&, Wishes&);

}  // namespace nedforge::luddite
