// The poster: the whole grid at one inch a square, or half of it, tiled over pages.

#include "formats/echo_death/sheet/parts.h"

namespace nedforge::echo_death {

TiledDrawing poster_of(const Grid& grid, const Palette& p, double scale) {
    constexpr double inch = 25.4;
    constexpr int most_columns = 7, most_rows = 10;
    TiledDrawing drawing;
    drawing.label = grid.name;
    drawing.columns = grid.width(), drawing.rows = grid.height();
    drawing.step = inch * scale;
    drawing.most_columns = static_cast<int>(most_columns / scale);
    drawing.most_rows = static_cast<int>(most_rows / scale);
    drawing.draw = [grid, &p, step = drawing.step](Painter& out, const Box& part) {
        draw_squares(out, p, grid, part, {step, true});
    };
    drawing.column_name = drawing.row_name = [](int step) { return std::to_string(step); };  // as in the file
    return drawing;
}

SidedPages poster_pages(const SheetGrid& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    return tiled_pages(poster_of(sheet.grid, p, options.scale), p, paper_size(options.paper));
}

}  // namespace nedforge::echo_death
