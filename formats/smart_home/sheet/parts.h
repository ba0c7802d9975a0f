#pragma once
// The parts of a printed home (docs/sheets.md): each gives its pages. Inner header of formats/smart_home/sheet.

#include <string>
#include <vector>

#include "formats/base/drawing/print/cards.h"
#include "formats/base/drawing/print/page_parts.h"
#include "formats/smart_home/sheet/drawing.h"

namespace nedforge::smart_home {

SidedPages overview_pages(const SheetHome&, const SheetOptions&);
SidedPages tile_pages(const SheetHome&, const SheetOptions&);
SidedPages card_pages(const SheetHome&, const SheetOptions&);
SidedPages character_pages(const SheetHome&, const SheetOptions&);
SidedPages token_pages(const SheetHome&, const SheetOptions&);
SidedPages aid_pages(const SheetHome&, const SheetOptions&);

inline CutGrid tile_grid() { return grid_of(60, 60); }
inline CutGrid card_grid(const SheetOptions& options) { return grid_of(options.card.width, options.card.height); }

// The layout in small, in the middle of the box: a square for each tile, in the order of the home.
struct SmallLayout {
    double side = 0;
    int rows = 0;
    std::vector<Box> tiles;
    double height() const { return side * rows; }
};
SmallLayout small_layout(const Home&, const Box&, double max_side);
inline constexpr double least_overview_tile = 12;
// What the overview leaves to the layout at least, on both kinds of paper.
inline constexpr Box least_layout{0, 0, 184, 180};

std::string card_title(Card);
std::string card_text(Card, const Rulings&);  // what it does, in one sentence, under the readings of the home
PageWords page_words(const SheetHome&, const std::string& kicker, const std::string& title);

}  // namespace nedforge::smart_home
