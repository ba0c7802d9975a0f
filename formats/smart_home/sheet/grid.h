#pragma once
// Grids of items to be cut out, and their backs (docs/sheets.md): items touch each other, the
// grid is centred on the paper, cut marks stand in the margin, two crosses on each page coincide when fronts and backs
// are held to the light.

#include <functional>
#include <string>
#include <vector>

#include "formats/smart_home/sheet/drawing.h"

namespace nedforge::smart_home {

struct Grid {
    int columns = 1, rows = 1;
    double width = 0, height = 0;  // of an item
    int places() const { return columns * rows; }
};
inline constexpr Grid tile_grid{3, 4, 60, 60}, card_grid{3, 3, 58, 80}, token_grid{7, 9, 25, 25},
    bug_grid{12, 16, 15, 15}, firewall_grid{22, 6, 8, 40}, ddos_grid{7, 9, 25, 25};
inline constexpr double safe_inset = 2.5;  // nothing but the ground lies so near to a cut on a front
inline constexpr double bleed = 2;         // how far a back's ground goes beyond the outer cuts

// What is printed of one item. `back` is null where it has none.
struct GridItem {
    std::function<void(Painter&, const Box&)> front, back;
};
struct GridPage {
    std::string label;
    Grid grid;
    std::vector<GridItem> items;  // as many as the grid has places, at most; in reading order
    std::function<Colour(bool front)> ground;
};

// The place of the item on its page of fronts or, for a sheet that turns about its long edge, on its page of backs.
// About the short edge it is the same page, turned as a whole.
Box place_of(const Grid&, const Box& paper, int index, bool mirrored);

// The page of fronts and, where the items have backs, the page of backs.
std::vector<DocumentPage> grid_pages(const GridPage&, const SheetOptions&);

}  // namespace nedforge::smart_home
