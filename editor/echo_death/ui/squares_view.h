#pragma once
// The squares of a grid on the screen: levels as grounds with their digits, marks as signs, pads with their arcs. Signs
// are small pictures of the atlas up to its largest size, so that 64 by 64 squares cost a software renderer little.

#include <imgui.h>

#include <functional>
#include <string>

#include "editor/echo_death/ui/panel.h"
#include "editor/toolkit/grid/view.h"
#include "editor/toolkit/rings.h"

namespace nedforge::echo_death {

// `tint`: of a layer, over the grounds of levels; a colour without alpha leaves the square as it is. Null: no layer.
void draw_squares_on(const Shown&, const CanvasFrame&, const Grid&, ImDrawList&,
                     const std::function<ImU32(GridCell)>& tint = nullptr);
// Where a sign `side` pixels wide, or a pad, and the digit of the level are on a square around `centre`. A sign is in
// the middle, but beside a digit so far to the right, and so small, that they do not touch.
struct OnSquare {
    Area sign, digit;
};
OnSquare on_square(const Look&, float cell, ImVec2 centre, float side, bool with_digit);
// A few words in the middle of a square, or in its corner where something lies on it; left out where it is too small
// for them.
void draw_words_on(const Look&, const CanvasFrame&, ImDrawList&, const Grid&, GridCell, const std::string&, ImU32);
void draw_mark_icon(const Look&, ImDrawList&, ImVec2 corner, float side, Mark, ImU32);
// A board that fills this rectangle, for views without a camera of their own.
CanvasFrame fitting_frame(const Look&, ImVec2 min, ImVec2 max, const Grid&);

}  // namespace nedforge::echo_death
