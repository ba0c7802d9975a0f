#include "formats/echo_death/sheet/grid_diff.h"

#include <algorithm>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "formats/base/drawing/moved_painter.h"
#include "formats/base/drawing/pages.h"
#include "formats/base/text/printable.h"
#include "formats/echo_death/grid_changes.h"
#include "formats/echo_death/grid_file.h"
#include "formats/echo_death/sheet/drawing.h"

namespace nedforge::echo_death {

namespace {

constexpr double square_side = 6, grid_gap = 12, margin = 10, title_height = 10, list_line = 5, list_points = 9;
constexpr std::size_t most_lines = 80;
constexpr Colour change_colour{0.72, 0.40, 0.0, 1};

// A frame around each square that changed; the one before is dashed, so that the sides are told apart without colour.
void frame_squares(Painter& out, const Grid& grid, const std::vector<Square>& changed, bool dashed) {
    for (const Square square : changed)
        if (grid.has(square))
            out.rectangle(
                Box{square.column * square_side, square.row * square_side, square_side, square_side}.inset(0.2), 0.6,
                {false, {}, {change_colour, 0.8, dashed}});
}

void draw_side(Painter& out, const Palette& palette, const Grid& grid, const std::vector<Square>& changed,
               std::string_view title, bool dashed) {
    out.text({0, title_height - 4}, title, 12, Weight::bold, Align::left, palette.ink);
    MovedPainter below(out, {0, title_height});
    draw_squares(below, palette, grid, {0, 0, grid.width() * square_side, grid.height() * square_side},
                 {square_side, true});
    draw_arcs(below, palette, grid, {0, 0}, square_side);
    frame_squares(below, grid, changed, dashed);
}

std::vector<std::string> lines_of(const Grid& before, const Grid& after) {
    std::vector<std::string> lines;
    for (const MapChange& change : map_changes(before, after)) lines.push_back(printable(to_string(change)));
    if (lines.size() <= most_lines) return lines;
    const auto remaining = static_cast<long long>(lines.size() - most_lines);
    lines.resize(most_lines);
    lines.push_back("and " + counted(remaining, "more change"));
    return lines;
}

}  // namespace

std::string diff_svg(const Grid& before, const Grid& after) {
    const auto lines = lines_of(before, after);
    const auto changed = changed_squares(before, after);
    const Palette& palette = palette_of(InkUse::full);
    const double left = before.width() * square_side, right = after.width() * square_side;
    const double tall = std::max(before.height(), after.height()) * square_side + title_height;
    const Box size{0, 0, std::max(2 * margin + left + grid_gap + right, 180.0),
                   2 * margin + tall + grid_gap + index_count(lines) * list_line};
    const DocumentPage page{{}, {}, [&](Painter& out) {
                                out.rectangle(size, 0, {true, palette.paper, {}});
                                MovedPainter first(out, {margin, margin});
                                draw_side(first, palette, before, changed, "Before", true);
                                MovedPainter second(out, {margin + left + grid_gap, margin});
                                draw_side(second, palette, after, changed, "After", false);
                                double y = margin + tall + grid_gap;
                                for (const std::string& line : lines) {
                                    out.text({margin, y}, line, list_points, Weight::regular, Align::left, palette.ink,
                                             size.w - 2 * margin);
                                    y += list_line;
                                }
                            }};
    return page_svg(size, before.name + " before and after", "What changed between two grids for Echo Death", page,
                    nullptr);
}

}  // namespace nedforge::echo_death
