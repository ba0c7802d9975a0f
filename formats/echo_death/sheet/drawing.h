#pragma once
// The signs of a grid's marks, and squares as poster, overview and editor share them. Every mark is told apart by its
// shape, a level by the density of its hatching, and a pad by its rings with arrows; letters, levels and numbers of
// pads are texts in the corners of a square, so that a figure in the middle hides none of them. Millimetres and points.

#include <optional>
#include <vector>

#include "engine/echo_death/grid.h"
#include "formats/base/drawing/print/look.h"

namespace nedforge::echo_death {

struct Palette : PrintLook {
    Colour sign, hatch, pad;
    Colour square_line;
};
const Palette& palette_of(InkUse);

// A sign fills its box; nothing is drawn for Mark::none.
void draw_sign(Painter&, const Palette&, const Box&, Mark);

// What a pair of pads is on one of its squares.
struct PadOnSquare {
    int number = 0;  // of the pair, from 1, in the order of the file
    bool sends = false, receives = false;
};
std::optional<PadOnSquare> pad_on(const Grid&, Square);
void draw_pad(Painter&, const Palette&, const Box&, const PadOnSquare&);  // rings and arrows, without the number

// Slopes, the denser the higher the level. They are laid out from the origin of the drawing, so that they go on from
// square to square.
void draw_hatch(Painter&, const Palette&, const Box&, int level, double step);

// The squares of a grid that this part of the drawing shows, each `step` wide, the first one at the origin. Small
// squares have fewer texts: below 9 mm small signs, below 4.6 mm letters in place of signs.
struct SquaresDrawn {
    double step = 25.4;
    bool letters = true;
};
void draw_squares(Painter&, const Palette&, const Grid&, const Box& part, const SquaresDrawn&);
// From pad to pad, with a head where it sends to.
void draw_arcs(Painter&, const Palette&, const Grid&, Point corner, double step);

}  // namespace nedforge::echo_death
