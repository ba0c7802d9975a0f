#pragma once
// A printed page on the screen, drawn by the very drawing that is printed: the wheel zooms at the pointer, dragging
// moves it.

#include <functional>

#include "editor/toolkit/look.h"
#include "formats/base/drawing/painter.h"

namespace nedforge {

struct PageView {
    float zoom = 0;  // pixels a millimetre; 0: fits
    ImVec2 pan{};
};

// In the room that is left of the window. `page`: millimetres.
void page_view(const Look&, PageView&, const Box& page, const std::function<void(Painter&)>& draw);

}  // namespace nedforge
