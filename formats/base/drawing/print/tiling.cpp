#include "formats/base/drawing/print/tiling.h"

#include <algorithm>
#include <array>

#include "engine/base/indexed.h"
#include "engine/base/place_names.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/moved_painter.h"
#include "formats/base/drawing/print/page_parts.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"

namespace nedforge {
namespace {

// Parts of like size, so that no page has only a rim: of 15 steps and at most 7 a page 5, 5, 5.
std::vector<int> shared_out(int steps, int limit) {
    const int parts = std::max(1, (steps + limit - 1) / limit);
    std::vector<int> sizes;
    for (int i = 0; i < parts; ++i) sizes.push_back(steps / parts + (i < steps % parts ? 1 : 0));
    return sizes;
}

void draw_cross(Painter& out, Point centre, Colour colour) {
    constexpr double arm = 2;
    draw_stroke(out, {centre.x - arm, centre.y}, {centre.x + arm, centre.y}, colour, 0.3);
    draw_stroke(out, {centre.x, centre.y - arm}, {centre.x, centre.y + arm}, colour, 0.3);
}

// An arrow over the joint with its letter on both sides: the shaft is before the joint, the head behind it. Each page
// shows its half, and the strip repeats the other one. `vertical`: over a joint between two rows.
void draw_joint(Painter& out, const PrintLook& look, Point joint, bool vertical, const std::string& letter) {
    // All of it, the letter too, lies within the strip.
    constexpr double shaft = 2.4, head = 2.4, thin = 0.8, wide = 1.9, letter_at = 4.2;
    const auto point = [&](double along, double aside) {
        return vertical ? Point{joint.x + aside, joint.y + along} : Point{joint.x + along, joint.y + aside};
    };
    const std::array<Point, 7> arrow{point(-shaft, -thin), point(0, -thin), point(0, -wide),    point(head, 0),
                                     point(0, wide),       point(0, thin),  point(-shaft, thin)};
    out.polygon(arrow, {true, look.paper, {look.accent, 0.35, false}});
    for (const double along : {-letter_at, letter_at}) {
        const Point middle = point(along, 0);
        out.circle(middle, 1.6, {true, look.paper, {look.accent, 0.25, false}});
        out.text({middle.x, middle.y + cap_height(min_points) / 2}, letter, min_points, Weight::bold, Align::centre,
                 look.ink);
    }
}

std::string name_in(const std::function<std::string(int)>& name, int step) {
    return name ? name(step) : std::to_string(step + 1);
}

// The numbers of columns above the part and of rows at its left: every fifth one, and those at the page's edges.
void draw_numbers(Painter& out, const PrintLook& look, const Box& part, const TiledDrawing& drawing,
                  const TilePage& page) {
    const auto shown = [](int step, int first, int count) {
        return step % 5 == 0 || step == first || step == first + count - 1;
    };
    for (int i = 0; i < page.columns; ++i)
        if (shown(page.column + i, page.column, page.columns))
            out.text({part.x + (i + 0.5) * drawing.step, part.y - 0.8}, name_in(drawing.column_name, page.column + i),
                     min_points, Weight::medium, Align::centre, look.ink);
    for (int i = 0; i < page.rows; ++i)
        if (shown(page.row + i, page.row, page.rows))
            out.text({part.x - 0.8, part.y + (i + 0.5) * drawing.step + cap_height(min_points) / 2},
                     name_in(drawing.row_name, page.row + i), min_points, Weight::medium, Align::right, look.ink);
}

// The texts of a page along its left side, upwards, and the bar beside them.
void draw_texts(Painter& out, const PrintLook& look, const Box& part, const TiledDrawing& drawing, const TilePage& page,
                int pages) {
    constexpr double bar = 100, least_length = 110, between = 2.4, text_at = tile_text_side - 2, bar_at = 4.5;
    const auto range = [](const std::function<std::string(int)>& name, int first, int count) {
        return count > 1 ? worded("{1} to {2}", name_in(name, first), name_in(name, first + count - 1))
                         : name_in(name, first);
    };
    const std::string text =
        worded("{1} / page {2} of {3} / columns {4}, rows {5} / print at 100 %: the bar is 100 mm long", drawing.label,
               page.number, pages, range(drawing.column_name, page.column, page.columns),
               range(drawing.row_name, page.row, page.rows));
    const double length = std::max(part.h, least_length);
    const Point foot{part.x - text_at, part.y + length};
    double aside = 0;
    out.begin_quarter_turn(foot);
    for (const std::string& line : flowed_lines(text, min_points, Weight::regular, length)) {
        out.text({foot.x, foot.y + aside}, line, min_points, Weight::regular, Align::left, look.muted, length);
        aside += between;
    }
    out.end_quarter_turn();
    const double x = part.x - bar_at;
    draw_stroke(out, {x, part.y}, {x, part.y + bar}, look.ink, 0.3);
    for (const double end : {part.y, part.y + bar}) draw_stroke(out, {x - 0.6, end}, {x + 0.6, end}, look.ink, 0.3);
}

void draw_tile(Painter& out, const PrintLook& look, const Box& paper, const TiledDrawing& drawing, const TilePage& page,
               int pages) {
    out.rectangle(paper, 0, {true, look.paper, {}});
    const Box part = part_on_paper(drawing, page, paper);
    const Box shown{part.x, part.y, part.w + (page.goes_right ? joint_strip : 0),
                    part.h + (page.goes_down ? joint_strip : 0)};
    const Point corner{page.column * drawing.step, page.row * drawing.step};
    out.begin_clip(shown);
    MovedPainter moved(out, {part.x - corner.x, part.y - corner.y});
    drawing.draw(moved, {corner.x, corner.y, shown.w, shown.h});
    const double middle_y = part.y + part.h / 2, middle_x = part.x + part.w / 2;
    if (!page.joint_right.empty()) draw_joint(out, look, {part.right(), middle_y}, false, page.joint_right);
    if (!page.joint_left.empty()) draw_joint(out, look, {part.x, middle_y}, false, page.joint_left);
    if (!page.joint_below.empty()) draw_joint(out, look, {middle_x, part.bottom()}, true, page.joint_below);
    if (!page.joint_top.empty()) draw_joint(out, look, {middle_x, part.y}, true, page.joint_top);
    out.end_clip();
    for (const Point mark : {Point{part.x, part.y}, Point{part.right(), part.y}, Point{part.x, part.bottom()},
                             Point{part.right(), part.bottom()}})
        draw_cross(out, mark, look.ink);
    draw_numbers(out, look, part, drawing, page);
    draw_texts(out, look, part, drawing, page, pages);
}

}  // namespace

std::vector<TilePage> tile_pages(const TiledDrawing& drawing) {
    const std::vector<int> widths = shared_out(drawing.columns, drawing.most_columns),
                           heights = shared_out(drawing.rows, drawing.most_rows);
    const std::size_t columns = widths.size(), rows = heights.size();
    std::vector<TilePage> pages;
    int joint = 0;
    int row = 0;
    for (std::size_t r = 0; r < rows; ++r) {
        int column = 0;
        for (std::size_t c = 0; c < columns; ++c) {
            TilePage page;
            page.number = index_count(pages) + 1;
            page.column = column, page.row = row, page.columns = widths[c], page.rows = heights[r];
            page.goes_right = c + 1 < columns, page.goes_down = r + 1 < rows;
            if (c > 0) page.joint_left = pages.back().joint_right;
            if (r > 0) page.joint_top = pages[pages.size() - columns].joint_below;
            if (page.goes_right) page.joint_right = column_letters(joint++);
            if (page.goes_down) page.joint_below = column_letters(joint++);
            pages.push_back(page);
            column += widths[c];
        }
        row += heights[r];
    }
    return pages;
}

Box part_on_paper(const TiledDrawing& drawing, const TilePage& page, const Box& paper) {
    const double w = drawing.most_columns * drawing.step + tile_text_side + joint_strip,
                 h = drawing.most_rows * drawing.step + joint_strip;
    constexpr double numbers = 11;  // the least margin above, with room for the numbers of columns
    return {(paper.w - w) / 2 + tile_text_side, std::max((paper.h - h) / 2, numbers), page.columns * drawing.step,
            page.rows * drawing.step};
}

SidedPages tiled_pages(const TiledDrawing& drawing, const PrintLook& look, const Box& paper) {
    SidedPages pages;
    const std::vector<TilePage> tiles = tile_pages(drawing);
    const int count = index_count(tiles);
    for (const TilePage& tile : tiles) {
        SidedPage page = plain_page(
            worded("{1}, page {2} of {3}", drawing.label, tile.number, count),
            [drawing, tile, &look, paper, count](Painter& out) { draw_tile(out, look, paper, drawing, tile, count); });
        page.front = true;
        pages.push_back(std::move(page));
    }
    return pages;
}

void draw_tile_plan(Painter& out, const PrintLook& look, const Box& box, const TiledDrawing& drawing) {
    const SmallGrid grid = small_grid(box, drawing.columns, drawing.rows);
    MovedPainter small(out, {grid.area.x, grid.area.y}, grid.side / drawing.step);
    drawing.draw(small, {0, 0, drawing.columns * drawing.step, drawing.rows * drawing.step});
    for (const TilePage& page : tile_pages(drawing)) {
        const Box first = grid.cell(page.column, page.row);
        const Box area{first.x, first.y, grid.side * page.columns, grid.side * page.rows};
        out.rectangle(area, 0, {false, {}, {look.accent, 0.7, false}});
        const double radius = std::min({area.w, area.h, 14.0}) * 0.32;
        out.circle(area.centre(), radius, {true, look.paper, {look.accent, 0.5, false}});
        draw_line_of_text(out, {area.centre().x - radius, area.centre().y - radius, 2 * radius, 2 * radius},
                          std::to_string(page.number), radius * 3, Weight::bold, look.ink);
    }
}

}  // namespace nedforge
