#pragma once
// A board of Luddit as sheet and editor draw it: lines that cross at the points, stones, and marks over them. Around
// the board its points are drawn again in grey, so that range is seen across the edges. A point is `shown` where it is
// drawn and stands for one of the board; both differ in a copy. Stones are told apart without colour: black ones are
// filled (hatched where ink is spared), white ones are outlined and have a ring inside. Millimetres.

#include <functional>
#include <vector>

#include "engine/luddit/board.h"
#include "engine/luddit/game/replay.h"
#include "formats/base/drawing/print/look.h"

namespace nedforge::luddit {

using PagePoint = nedforge::Point;  // on the page; Point is one of the board
using Tint = nedforge::Colour;      // red, green, blue; Colour is that of a player

struct Palette : PrintLook {
    Tint black, white, stone_line;  // fills of stones, and what outlines them
    Tint grey;                      // of copies beyond the edges
    Tint mark;                      // arrows, and lines that join a piece
};
const Palette& palette_of(InkUse);

// Where the points of a board are drawn.
struct BoardFrame {
    int size = 0;
    double step = 0;    // from point to point
    PagePoint origin;   // of the point [0, 0]
    Point first, last;  // corners of what is shown, both included
    Point home = {};    // the first point of the board itself; what is shown beside it are copies
    PagePoint at(Point shown) const { return {origin.x + shown.column * step, origin.y + shown.row * step}; }
    bool is_copy(Point shown) const {
        const Point from{shown.column - home.column, shown.row - home.row};
        return from.column < 0 || from.row < 0 || from.column >= size || from.row >= size;
    }
    Point meant(Point shown) const { return {(shown.column % size + size) % size, (shown.row % size + size) % size}; }
    Box area() const;                           // of all that is shown, half a step around its points
    Box board() const;                          // of the board itself
    double radius(Point shown) const;           // of a stone there
    Point nearest(Point from, Point to) const;  // where `to` is nearest to `from`, the short way round
    // Calls `visit` with each shown point that stands for this one.
    void for_each_copy(Point meant, const std::function<void(Point shown)>& visit) const;
};
// A board with `margin` points around it, as large as the box allows, at most `largest` from point to point, in the
// middle of the box.
BoardFrame frame_in(const Box&, int size, int margin, double largest);

void draw_lines(Painter&, const Palette&, const BoardFrame&);
// Column numbers above the board and row numbers at its left, beyond what is shown.
void draw_numbers(Painter&, const Palette&, const BoardFrame&, double points);
void draw_stone(Painter&, const Palette&, PagePoint, double radius, Colour, bool copy = false);
void draw_stones(Painter&, const Palette&, const BoardFrame&, const Stones&);

// Thin stripes in a round field around a point: up for Black, down for White, both where both are meant.
void draw_stripes(Painter&, PagePoint, double radius, bool rising, bool falling, const Pen&);
void draw_dot(Painter&, const BoardFrame&, Point meant, Tint);
// An outline around stones that are joined where they are at range of each other; `lines` 2 is a double one. `ground`
// fills what it encloses: it is drawn before lines and stones.
void draw_outline(Painter&, const BoardFrame&, const std::vector<Point>& stones, int lines, Tint, Tint ground);
// A thick line through the stones of a piece, the short way round from each to the nearest that is joined already.
void draw_piece(Painter&, const BoardFrame&, const std::vector<Point>& stones, Tint, double width);
// From a point to another the short way round. What leaves the shown area goes on at the other side.
void draw_arrow(Painter&, const BoardFrame&, Point from, Point to, Tint, double width);
// Moves over the stones on which they begin: what is taken is crossed out, what is carried is joined and has arrows,
// what is placed is drawn, and each has its number.
void draw_moves(Painter&, const Palette&, const BoardFrame&, const ReplayTurn&, Colour player);

}  // namespace nedforge::luddit
