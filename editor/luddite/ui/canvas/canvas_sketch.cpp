// The sketch behind the nodes.

#include "editor/luddite/model/snippets/sketch.h"
#include "editor/luddite/ui/canvas/canvas.h"
#include "editor/luddite/ui/parts/sketch_fields.h"
#include "editor/toolkit/atlas/fonts.h"

namespace nedforge::luddite {
void draw_sketch(const Shown& shown, const CanvasFrame& f, ImDrawList& list) {
    const auto sketch = sketch_of(shown.map());
    const Sketches::Read* read = sketch ? sketch_read(shown, *sketch) : nullptr;
    want_picture(read ? read->picture : nullptr);
    if (!read || !read->picture || shown.look.picture.source != read->picture.get()) return;
    const Picture& picture = *read->picture;
    const double left = sketch->left / 100.0, top = sketch->top / 100.0, width = sketch->width / 100.0,
                 height = width * picture.height / picture.width;
    const ImVec2 a = f.at(left, top), b = f.at(left + width, top + height);
    mark_rect("sketch", a, b);
    const ImU32 tint = with_alpha(IM_COL32_WHITE, static_cast<float>(sketch->opacity) / 100);
    list.AddImage(ImGui::GetIO().Fonts->TexID, a, b, shown.look.picture.from, shown.look.picture.to, tint);
}

}  // namespace nedforge::luddite
