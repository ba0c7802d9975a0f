// Stones to cut out: as many of each colour as the supplies hold.

#include <algorithm>

#include "formats/base/drawing/ink.h"
#include "formats/base/words/worded.h"
#include "formats/luddit/position_words.h"
#include "formats/luddit/sheet/parts.h"

namespace nedforge::luddit {

namespace {

constexpr double usual_diameter = 12, between = 3;

}  // namespace

double stone_diameter(const Box& paper, int size) { return std::min(usual_diameter, 0.9 * board_step(paper, size)); }

SidedPages stone_pages(const SheetPosition& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box paper = paper_size(options.paper);
    const double diameter = stone_diameter(paper, sheet.position.board.size);
    const CutGrid grid = grid_of(diameter + between, diameter + between, 14);
    std::vector<CutItem> items;
    for (const Colour colour : {Colour::black, Colour::white}) {
        while (items.size() % static_cast<std::size_t>(grid.columns) != 0)  // each colour begins a row
            items.push_back({nullptr, nullptr});
        items.insert(items.end(), static_cast<std::size_t>(std::min(most_stones, sheet.position.supply_of(colour))),
                     {[&p, diameter, colour](Painter& out, const Box& box) {
                          draw_stone(out, p, box.centre(), diameter / 2, colour);
                      },
                      nullptr, colour_title(colour)});
    }
    return cut_pages({worded("Stones"), grid, std::move(items), nullptr, CutSheet::Kind::round}, p, paper,
                     options.duplex);
}

}  // namespace nedforge::luddit
