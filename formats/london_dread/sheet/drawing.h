#pragma once
// The symbols of a printed story, as sheet and editor share them: the ten icons, the shield of a difficulty, the skull
// of Dread, the arrow of an Action token, the patterns of the three segments, and the marks of players. All are told
// apart by shape before colour. Millimetres and points.

#include <array>

#include "engine/london_dread/story.h"
#include "formats/base/drawing/print/cards.h"

namespace nedforge::london_dread {

struct Palette : PrintLook {
    Colour dread, plot, item, confidence, person, challenge;  // the kinds of cards
};
const Palette& palette_of(InkUse);

// An icon fills a square in the middle of its box.
void draw_icon(Painter&, const Palette&, const Box&, Icon);
void draw_shield(Painter&, const Palette&, const Box&, int difficulty);
void draw_skull(Painter&, const Palette&, const Box&);
void draw_arrow(Painter&, Colour, const Box&);  // of an Action token's back: it points upwards
// The ground of a place on a clock: plain in the morning, stripes by day, dots at night.
void draw_segment(Painter&, const Palette&, const Box&, Segment);
// What tells players apart without colour: a circle, a square, a triangle, a rhombus.
void draw_player(Painter&, const Palette&, const Box&, int player, double width);
// A rose with the four areas at its ends.
void draw_compass(Painter&, const Palette&, Point centre, double radius);

}  // namespace nedforge::london_dread
