// The overview: the whole grid on one page with its figures, and the plan by which the poster is put together.

#include <algorithm>

#include "engine/echo_death/board.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/moved_painter.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/echo_death/program_words.h"
#include "formats/echo_death/sheet/parts.h"

namespace nedforge::echo_death {
namespace {

constexpr double number_room = 4.2, plan_side = 62, largest_square = 15;

std::vector<Section> overview_sections(const Grid& grid) {
    const auto as_text = [](int value) { return std::to_string(value); };
    const int overclock = overclock_of(grid);
    std::vector<Section> sections{
        {worded("The game"),
         {worded("{1} with {2} each; {3} in a directory.", worded_count(grid.players, "player"),
                 worded_count(grid.nodes, "Node"), worded_count(grid.directory, "program")),
          worded("Spacing: a Node is placed more than {1} from every other. Shutdown reaches {2}.",
                 worded_count(spacing_of(grid), "square"), worded_count(shutdown_of(grid), "square")),
          worded("Drawn after {1} turns for each player in a row without a destroyed Node.",
                 as_text(grid.standstill))}},
        {worded("Instructions"),
         {worded("Launch {1}; a turn {2}, the second turn {3} more.", as_text(grid.budget.launch),
                 as_text(grid.budget.turn), as_text(grid.budget.second)),
          overclock > 0 ? worded("With {1} or fewer a turn has {2}.", worded_count(overclock, "Node"),
                                 as_text(grid.budget.overclock.turn))
                        : worded("No Emergency Overclock.")}},
        {worded("A Node at the start"),
         {worded("Offense {1}, Defense {2}, {3}.", as_text(grid.node.offense), as_text(grid.node.defense),
                 worded_count(grid.node.hard_drive, "Hard Drive")),
          worded("Movement: orthogonal {1}, diagonal {2}.", movement_words(grid.node.orthogonal),
                 movement_words(grid.node.diagonal))}}};
    if (const auto readings = reading_lines(grid.rulings); !readings.empty())
        sections.push_back({worded("Other readings of the rules"), readings});
    return sections;
}

void draw_free(Painter& out, const Palette& p, const Grid& grid, Point corner, double step) {
    const Board board = compile(grid);
    for (const Spot spot : board.free) {
        const Square square = board.square_of(spot);
        out.circle({corner.x + (square.column + 0.5) * step, corner.y + (square.row + 0.5) * step},
                   std::min(0.45, step * 0.09), filled(p.line));
    }
}

void draw_grid_in(Painter& out, const Palette& p, const Grid& grid, const Box& box) {
    const Box room{box.x + number_room, box.y + number_room, box.w - number_room, box.h - number_room};
    const SmallGrid small = small_grid(room, grid.width(), grid.height(), largest_square);
    const Point corner{small.area.x, small.area.y};
    MovedPainter moved(out, corner);
    draw_squares(moved, p, grid, {0, 0, small.area.w, small.area.h}, {small.side, true});
    draw_free(out, p, grid, corner, small.side);
    draw_arcs(out, p, grid, corner, small.side);
    const auto shown = [](int i, int count) { return i % 5 == 0 || (i == count - 1 && i % 5 > 1); };
    for (int column = 0; column < grid.width(); ++column)
        if (shown(column, grid.width()))
            out.text({corner.x + (column + 0.5) * small.side, corner.y - 1.2}, std::to_string(column), min_points,
                     Weight::regular, Align::centre, p.muted);
    for (int row = 0; row < grid.height(); ++row)
        if (shown(row, grid.height()))
            out.text({corner.x - 1.2, corner.y + (row + 0.5) * small.side + cap_height(min_points) / 2},
                     std::to_string(row), min_points, Weight::regular, Align::right, p.muted);
}

// The poster's pages over the grid, whose marks are dots here.
void draw_plan(Painter& out, const Palette& p, const Grid& grid, const Box& box, double scale) {
    TiledDrawing plan = poster_of(grid, p, scale);
    plan.draw = [&](Painter& painter, const Box& area) {
        painter.rectangle(area, 0, {true, p.paper, {p.square_line, plan.step * 0.06, false}});
        for (int row = 0; row < grid.height(); ++row)
            for (int column = 0; column < grid.width(); ++column)
                if (mark_on(grid, {column, row}) != Mark::none || pad_on(grid, {column, row}))
                    painter.circle({(column + 0.5) * plan.step, (row + 0.5) * plan.step}, plan.step * 0.3,
                                   filled(p.muted));
    };
    draw_tile_plan(out, p, box, plan);
}

void draw_overview(Painter& out, const SheetGrid& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Grid& grid = sheet.grid;
    const Box body = draw_page(out, p, paper_size(options.paper), page_words(sheet, worded("OVERVIEW"), grid.name));
    const auto sections = overview_sections(grid);
    const double figures_width = body.w - plan_side - panel_gap;
    constexpr double least_points = 7;
    const double foot = std::clamp(sections_height(sections, least_points, figures_width),
                                   panel_height(plan_side) * 0.9, body.h * 0.45);
    constexpr double key = 4;
    const Box panel{body.x, body.y, body.w, body.h - foot - panel_gap};
    const Box inside = draw_panel(out, p, panel, worded("The grid"));
    out.begin_part(PagePart::figure,
                   worded("The grid: {1} by {2} squares with marks, levels and pads", grid.width(), grid.height()));
    draw_grid_in(out, p, grid, {inside.x, inside.y, inside.w, inside.h - key});
    out.end_part();
    draw_line_of_text(out, {inside.x, inside.bottom() - 3, inside.w, 3},
                      worded("Columns and rows are numbered from 0. A dot marks a free square, on which a Node may be "
                             "placed. Hatching is a level; an arc leads from pad to pad."),
                      7, Weight::regular, p.muted, Align::left);
    const double top = panel.bottom() + panel_gap;
    const Box plan = draw_panel(out, p, {body.x, top, plan_side, body.bottom() - top}, worded("Plan of the poster"));
    out.begin_part(PagePart::figure, worded("The pages of the poster, numbered, over the grid"));
    draw_plan(out, p, grid, plan, options.scale);
    out.end_part();
    draw_sections(out, p, {body.x + plan_side + panel_gap, top, figures_width, body.bottom() - top}, sections, 9);
}

}  // namespace

SidedPages overview_pages(const SheetGrid& sheet, const SheetOptions& options) {
    return {plain_page(worded("Overview"), [sheet, options](Painter& out) { draw_overview(out, sheet, options); })};
}

}  // namespace nedforge::echo_death
