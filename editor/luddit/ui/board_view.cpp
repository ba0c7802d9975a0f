#include "editor/luddit/ui/board_view.h"

#include <algorithm>
#include <cmath>

#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/measures.h"
#include "editor/toolkit/shapes.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/rgb.h"

namespace nedforge::luddit {
namespace {

const Tint group_tint = rgb(0xe08a2e);  // of what conditions a piece

Palette dark_palette() {
    Palette p = palette_of(InkUse::full);
    p.paper = rgb(0x1b212a), p.ink = rgb(0xe7ecf2), p.muted = rgb(0x8b97a6), p.line = rgb(0x4a5768);
    p.black = rgb(0x090b0e), p.white = rgb(0xf2f5f8), p.stone_line = rgb(0xc9d2dc);
    p.grey = rgb(0x566271), p.mark = p.accent = rgb(0x6fb7f7), p.panel = rgb(0x232b36);
    return p;
}

}  // namespace

Shown::Shown(const Frame& f)
    : ShownInFrame(f), positions(positions_of(f.workspace)), palette(palette_for(f.look.theme)) {}

const Palette& palette_for(ThemeChoice theme) {
    static const Palette dark = dark_palette();
    return theme == ThemeChoice::dark ? dark : palette_of(InkUse::full);
}

std::string points_words(const std::vector<Point>& points) {
    std::string text;
    for (const Point point : points) text += (text.empty() ? "" : ", ") + text_of(point);
    return text;
}

Stones stones_on(const Position& position) {
    return position.rows ? stones_of_rows(position.board.size, *position.rows) : Stones{};
}

std::vector<Point> points_in(int size, const SpotSet& spots) {
    std::vector<Point> points;
    spots.for_each([&](Spot spot) { points.push_back({spot % size, spot / size}); });
    return points;
}

SpotSet spots_of(int size, const std::vector<Point>& points) {
    SpotSet spots;
    for (const Point point : points) spots.add(static_cast<Spot>(point.row * size + point.column));
    return spots;
}

// The board, and eight copies of it.
BoardFrame board_frame(const CanvasFrame& f, int size, Point home) {
    const GridCell first = f.cell_at(f.min), last = f.cell_at(f.max);
    BoardFrame frame;
    frame.size = size;
    frame.step = view_step;
    frame.home = home;
    frame.first = {std::max(home.column - size, first.column), std::max(home.row - size, first.row)};
    frame.last = {std::min(home.column + 2 * size - 1, last.column), std::min(home.row + 2 * size - 1, last.row)};
    return frame;
}

CanvasFrame fitting_frame(const Look& look, ImVec2 min, ImVec2 max, int size) {
    const GridExtent extent{-view_margin, -view_margin, size - 1 + view_margin, size - 1 + view_margin};
    return frame_of(camera_on(extent, max.x - min.x, max.y - min.y, look.scale, 0, 90), look, min, max);
}

void draw_board(const Shown& shown, const CanvasFrame& f, int size, const Stones& stones, const BoardMarks& marks,
                ImDrawList& list, Point home) {
    const Palette& p = shown.palette;
    const BoardFrame frame = board_frame(f, size, home);
    list.AddRectFilled(f.min, f.max, to_imgui(p.paper));
    ImGuiPainter out(list, shown.look, f.at(0, 0), f.cell / view_step);
    for (const auto& part : marks.outlines) draw_outline(out, frame, part, 1, p.mark, p.panel);
    for (const auto& part : marks.double_outlines) draw_outline(out, frame, part, 2, p.mark, p.panel);
    for (const Point point : marks.window)
        frame.for_each_copy(point, [&](Point copy) {
            const PagePoint c = frame.at(copy);
            out.rectangle({c.x - view_step / 2, c.y - view_step / 2, view_step, view_step}, 0, filled(p.panel));
        });
    draw_lines(out, p, frame);
    draw_stones(out, p, frame, stones);
    const auto stripe = [&](const std::vector<Point>& points, bool is_rising) {
        for (const Point point : points)
            frame.for_each_copy(point, [&](Point copy) {
                draw_stripes(out, frame.at(copy), view_step * 0.49, is_rising, !is_rising,
                             {p.mark, view_step * 0.035, false});
            });
    };
    stripe(marks.for_black, true);
    stripe(marks.for_white, false);
    for (const Point point : marks.dead)
        frame.for_each_copy(point, [&](Point copy) {
            out.circle(frame.at(copy), frame.radius(copy) * 1.05, outlined(p.mark, view_step * 0.06, true));
        });
    for (const Point point : marks.dots) draw_dot(out, frame, point, p.mark);
    for (const auto& member : marks.group) {
        draw_piece(out, frame, member, group_tint, view_step * 0.1);
        for (const Point point : member)
            frame.for_each_copy(point, [&](Point copy) {
                out.circle(frame.at(copy), view_step * 0.3, outlined(group_tint, view_step * 0.09));
            });
    }
    draw_piece(out, frame, marks.piece, p.mark, view_step * 0.14);
    draw_moves(out, p, frame, marks.moves, marks.player);
}

}  // namespace nedforge::luddit
