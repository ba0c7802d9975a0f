#pragma once
// The parts of a printed home (docs/sheets.md): each gives its pages. Inner header of formats/smart_home/sheet.

#include <string>
#include <vector>

#include "formats/smart_home/sheet/grid.h"

namespace nedforge::smart_home {

// A page, and what it asks of the sheet of paper it is printed on.
struct PartPage {
    DocumentPage page;
    bool front = false;  // is to be cut: falls on the front of a sheet, and only its own back lies behind it
    bool back = false;   // the back of the page before it
};
using PartPages = std::vector<PartPage>;

PartPages overview_pages(const SheetHome&, const SheetOptions&);
PartPages tile_pages(const Home&, const SheetOptions&);
PartPages card_pages(const Home&, const SheetOptions&);
PartPages character_pages(const Home&, const SheetOptions&);
PartPages token_pages(const Home&, const SheetOptions&);
PartPages aid_pages(const SheetHome&, const SheetOptions&);

// Items on as many pages as they take.
PartPages pages_of(const std::string& label, const Grid&, const std::vector<GridItem>&,
                   const std::function<Colour(bool front)>& ground, const SheetOptions&);

// The layout in small: a rectangle for each tile inside the box. Empty where the tiles would be narrower than `least`.
struct SmallLayout {
    double side = 0;
    std::vector<Box> tiles;  // in the order of the home
};
SmallLayout small_layout(const Home&, const Box&, double most);
inline constexpr double least_overview_tile = 12;
Box overview_area(const Box& paper);  // where the overview lays the tiles

std::string card_title(Card);
// Margins of every page that is not cut.
inline constexpr double page_margin = 10;

}  // namespace nedforge::smart_home
