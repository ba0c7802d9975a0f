#pragma once
// The parts of a printed grid (docs/echo_death/sheets.md): each gives its pages. Inner header of
// formats/echo_death/sheet.

#include <string>
#include <vector>

#include "formats/base/drawing/print/cards.h"
#include "formats/base/drawing/print/page_parts.h"
#include "formats/base/drawing/print/tiling.h"
#include "formats/echo_death/sheet/sheet.h"

namespace nedforge::echo_death {

SidedPages overview_pages(const SheetGrid&, const SheetOptions&);
SidedPages poster_pages(const SheetGrid&, const SheetOptions&);
SidedPages program_pages(const SheetGrid&, const SheetOptions&);
SidedPages node_pages(const SheetGrid&, const SheetOptions&);
SidedPages hack_pages(const SheetGrid&, const SheetOptions&);
SidedPages token_pages(const SheetGrid&, const SheetOptions&);
SidedPages aid_pages(const SheetGrid&, const SheetOptions&);
SidedPages feature_pages(const SheetGrid&, const SheetOptions&);

TiledDrawing poster_of(const Grid&, const Palette&, double scale);
CardFace program_face(const Palette&, const Program&, const Rulings&);
inline CutGrid card_grid(const SheetOptions& options) { return grid_of(options.card.width, options.card.height); }
PageWords page_words(const SheetGrid&, const std::string& kicker, const std::string& title);

// What tells players apart without colour: a circle, a square, a triangle, a rhombus.
void draw_player(Painter&, const Palette&, const Box&, int player);
inline constexpr IndexedArray<BackPattern, int, most_players> player_patterns{BackPattern::lattice, BackPattern::rings,
                                                                              BackPattern::stripes, BackPattern::dots};

// The first letters of each task of the map's list, as many as tell it from the others, two at least.
struct TaskLetters {
    std::string letters, name;
};
std::vector<TaskLetters> task_letters(const Grid&);

}  // namespace nedforge::echo_death
