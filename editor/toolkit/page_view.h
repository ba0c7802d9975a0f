#pragma once
// A printed page on the screen, drawn by the very drawing that is printed: the wheel zooms at the pointer, dragging
// moves it.

#include <functional>
#include <optional>
#include <string>

#include "editor/toolkit/look.h"
#include "formats/base/drawing/painter.h"

namespace nedforge {

struct PageView {
    float zoom = 0;  // pixels a millimetre; 0: fits
    ImVec2 pan{};
};

// What every printed page is chosen by.
struct PaperChoice {
    bool letter = false, low_ink = false;
};
// Their buttons; behind them those of the family (`draw_family`), *Fit* and *Export PDF…*. `obstacle`: why the last
// can't be pressed. true: it was.
bool page_bar(const Look&, PaperChoice&, PageView&, const std::function<void()>& draw_family,
              const std::optional<std::string>& obstacle);

// In the room that is left of the window. `page`: millimetres.
void page_view(const Look&, PageView&, const Box& page, const std::function<void(Painter&)>& draw);

}  // namespace nedforge
