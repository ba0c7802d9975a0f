#pragma once
// A grid of cells to paint in with the pointer, shared by the Hack module's drawings and the Clock.

#include <functional>
#include <optional>
#include <string>

#include "editor/luddite/ui/parts/panel.h"

namespace nedforge::luddite {

struct GridTouch {
    std::optional<Position> hovered;
    bool pressed = false, held = false, released = false,
         right = false;  // of the left button, over this grid; right: erase
};

// Reserves columns x rows cells of `side` pixels as one item and says what the pointer does there. `cell` draws one.
GridTouch drawing_grid(const Look&, const std::string& key, int columns, int rows, float side,
                       const std::function<void(ImDrawList&, ImVec2 corner, Position)>& cell);

// A box with text in it, as the drawings have.
void draw_box(ImDrawList&, const Look&, ImVec2 corner, float side, const std::string& text, ImU32 fill, ImU32 line,
              ImU32 ink);
void draw_icon_in(ImDrawList&, const Look&, const Palette&, ImVec2 corner, float side,
                  char letter);  // 'e' 'm' 'c'; else nothing

}  // namespace nedforge::luddite
