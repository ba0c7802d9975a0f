#pragma once
// A board on the screen, by the drawing that is printed: once in ink, and in grey around it as far as the canvas shows.

#include <imgui.h>

#include <vector>

#include "editor/luddit/ui/panel.h"
#include "editor/toolkit/grid/view.h"

namespace nedforge::luddit {

inline constexpr int view_step = 10;   // millimetres of the drawing from point to point
inline constexpr int view_margin = 2;  // points of the wrapped margin that a view shows at least

// The frame of the drawing for what the canvas shows. `home`: the first point of the board in ink.
BoardFrame board_frame(const CanvasFrame&, int size, Point home = {});
// A board that fills this rectangle, for views without a camera of their own.
CanvasFrame fitting_frame(const Look&, ImVec2 min, ImVec2 max, int size);

// What lies over lines and stones.
struct BoardMarks {
    std::vector<std::vector<Point>> outlines, double_outlines;  // drawn below lines and stones
    std::vector<Point> for_black, for_white;                    // striped up, striped down
    std::vector<Point> dots;                                    // points in range
    std::vector<Point> piece;                                   // joined by a thick line
    std::vector<std::vector<Point>> group;                      // pieces that condition another one
    std::vector<Point> dead;                                    // a dead set, ringed
    std::vector<Point> window;                                  // shaded
    ReplayTurn moves;
    Colour player = Colour::black;  // of the moves
};
void draw_board(const Shown&, const CanvasFrame&, int size, const Stones&, const BoardMarks&, ImDrawList&,
                Point home = {});

Stones stones_on(const Position&);
std::vector<Point> points_in(int size, const SpotSet&);
SpotSet spots_of(int size, const std::vector<Point>&);

}  // namespace nedforge::luddit
