#pragma once
// The parts of a printed position (docs/luddit/format.md, "Pages"): each gives its pages. Inner header of
// formats/luddit/sheet.

#include <string>
#include <vector>

#include "formats/base/drawing/print/cut_grid.h"
#include "formats/base/drawing/print/page_parts.h"
#include "formats/luddit/sheet/sheet.h"

namespace nedforge::luddit {

SidedPages board_pages(const SheetPosition&, const SheetOptions&);
SidedPages aid_pages(const SheetPosition&, const SheetOptions&);
SidedPages stone_pages(const SheetPosition&, const SheetOptions&);
SidedPages puzzle_pages(const std::vector<SheetPosition>&, const SheetOptions&);
SidedPages solution_pages(const std::vector<SheetPosition>&, const SheetOptions&);

inline constexpr int board_margin = 2, puzzle_margin = 1;  // points of the wrapped margin
inline constexpr double least_step = 6, most_step = 20;    // of the page `board`
// The place of the board on its page, and from point to point there.
Box board_box(const Box& paper);
double board_step(const Box& paper, int size);
double stone_diameter(const Box& paper, int size);
double puzzle_title_width(const Box& paper);

Stones stones_of(const Position&);
// The readings that are not the usual ones, each in words: "own=apart: the stones of a piece do not count …".
std::vector<std::string> reading_lines(const Rulings&);
PageWords page_words(const SheetPosition&, const std::string& kicker, const std::string& title);

}  // namespace nedforge::luddit
