#pragma once
// From a layout to a painter: each piece in the sheet's visual language, module by module in reading order.

#include "formats/luddite/sheet/sheet_layout.h"
#include "formats/luddite/sheet/solution_marks.h"
#include "formats/luddite/sheet/symbols.h"

namespace nedforge::luddite {

const Palette& palette_of(InkUse);
void draw_layout(Painter&, const Palette&, const Map&, const SheetLayout&);
// A game's marks over a drawn layout (solution_draw.cpp): with the number of the round in each; or without, and with
// the dice that are still to be played at its head.
void draw_solution(Painter&, const Palette&, const Map&, const SheetLayout&, const SolutionMarks&, bool rounds = true);

}  // namespace nedforge::luddite
