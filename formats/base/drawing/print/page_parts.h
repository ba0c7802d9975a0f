#pragma once
// What every printed page is made of: a head with kicker, title and a line below; a foot; panels with a heading, and
// sections of text that fill an area in columns. Millimetres and points.

#include <functional>
#include <string>
#include <vector>

#include "formats/base/drawing/pages.h"
#include "formats/base/drawing/print/look.h"

namespace nedforge {

struct PageWords {
    std::string kicker;  // "THE GAME  OVERVIEW"
    std::string title, below;
    std::string foot;  // at the left; "Print at 100 %" is at the right
};
// The white page with its head and its foot; gives back the area between them.
Box draw_page(Painter&, const PrintLook&, const Box& paper, const PageWords&);
Box page_body(const Box& paper);  // that area

// "//HEADING" with its accent, at the left end of the baseline.
void draw_heading(Painter&, const PrintLook&, Point baseline, const std::string& words, double points = 9);
// A frame with a heading; gives back what is inside. Where the heading is empty the frame has none.
Box draw_panel(Painter&, const PrintLook&, const Box&, const std::string& heading);
inline constexpr double panel_heading = 6.4, panel_padding = 2.6, panel_gap = 3;
inline double panel_height(double inside) { return inside + panel_heading + panel_padding; }

struct Section {
    std::string title;
    std::vector<std::string> lines;  // an item of a list each
};
// A list with a mark before each item; gives back the y below it. The marks are left out of a list of one.
double draw_list(Painter&, const PrintLook&, const Box&, const std::vector<std::string>& items, double points);
double list_height(const std::vector<std::string>& items, double points, double width);
// What they take in two columns of a page, with the gap below them left out.
double sections_height(const std::vector<Section>&, double points, double width);
// Sections as panels in two columns of like height, in the largest size at most `largest` at which the area holds them.
// Each column ends where the area ends.
void draw_sections(Painter&, const PrintLook&, const Box& area, const std::vector<Section>&, double largest = 12);

// A grid of cells in small: squares as large as the box allows, at most `max_side`, in its middle.
struct SmallGrid {
    double side = 0;
    Box area;
    Box cell(int column, int row) const { return {area.x + side * column, area.y + side * row, side, side}; }
};
SmallGrid small_grid(const Box&, int columns, int rows, double max_side = 1e9);

}  // namespace nedforge
