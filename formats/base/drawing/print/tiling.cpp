#include "formats/base/drawing/print/tiling.h"

#include <algorithm>
#include <array>

#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/moved_painter.h"
#include "formats/base/drawing/print/page_parts.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/drawing/text_metrics.h"

namespace nedforge {
namespace {

// A, B, … Z, AA, AB, …
std::string letters(int index) {
    std::string text;
    for (int i = index; i >= 0; i = i / 26 - 1) text.insert(text.begin(), static_cast<char>('A' + i % 26));
    return text;
}

// Parts of like size, so that no page has only a rim: of 15 steps and at most 7 a page 5, 5, 5.
std::vector<int> shared_out(int steps, int most) {
    const int parts = std::max(1, (steps + most - 1) / most);
    std::vector<int> sizes;
    for (int i = 0; i < parts; ++i) sizes.push_back(steps / parts + (i < steps % parts ? 1 : 0));
    return sizes;
}

void draw_cross(Painter& out, Point at, Colour colour) {
    constexpr double arm = 2;
    draw_stroke(out, {at.x - arm, at.y}, {at.x + arm, at.y}, colour, 0.3);
    draw_stroke(out, {at.x, at.y - arm}, {at.x, at.y + arm}, colour, 0.3);
}

// An arrow over the joint with its letter on both sides: the shaft is before the joint, the head behind it. Each page
// shows its half, and the strip repeats the other one. `down`: over a joint between two rows.
void draw_joint(Painter& out, const PrintLook& look, Point at, bool down, const std::string& letter) {
    constexpr double shaft = 4, head = 4, thin = 0.8, wide = 2.2, letter_at = 6.4;
    const auto point = [&](double along, double aside) {
        return down ? Point{at.x + aside, at.y + along} : Point{at.x + along, at.y + aside};
    };
    const std::array<Point, 7> arrow{point(-shaft, -thin), point(0, -thin), point(0, -wide),    point(head, 0),
                                     point(0, wide),       point(0, thin),  point(-shaft, thin)};
    out.polygon(arrow, {true, look.paper, {look.accent, 0.35, false}});
    for (const double along : {-letter_at, letter_at}) {
        const Point middle = point(along, 0);
        out.circle(middle, 1.7, {true, look.paper, {look.accent, 0.25, false}});
        out.text({middle.x, middle.y + cap_height(min_points) / 2}, letter, min_points, Weight::bold, Align::centre,
                 look.ink);
    }
}

// The texts of a page along its left side, upwards from the foot, and the bar.
void draw_texts(Painter& out, const PrintLook& look, const Box& part, const TiledDrawing& drawing, const TilePage& page,
                int pages) {
    const double x = part.x - tile_text_side, width = tile_text_side - 2;
    const std::string columns =
        drawing.column_name
            ? drawing.column_name(page.column) + "-" + drawing.column_name(page.column + page.columns - 1)
            : std::to_string(page.column + 1) + "-" + std::to_string(page.column + page.columns);
    const std::string rows = drawing.row_name
                                 ? drawing.row_name(page.row) + "-" + drawing.row_name(page.row + page.rows - 1)
                                 : std::to_string(page.row + 1) + "-" + std::to_string(page.row + page.rows);
    double y = part.y;
    for (const std::string& text :
         {drawing.label, "page " + std::to_string(page.number) + " of " + std::to_string(pages), "columns " + columns,
          "rows " + rows, std::string("print at 100 %"), std::string("bar: 100 mm")})
        y = draw_paragraph(out, {x, y, width, 10}, text, min_points, Weight::regular, look.muted) + 1.2;
    constexpr double bar = 100;
    const double at = part.x - 3, from = std::min(part.bottom() - bar, part.bottom() - 1);
    draw_stroke(out, {at, from}, {at, from + bar}, look.ink, 0.3);
    for (const double end : {from, from + bar}) draw_stroke(out, {at - 1, end}, {at + 1, end}, look.ink, 0.3);
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
    for (const Point at : {Point{part.x, part.y}, Point{part.right(), part.y}, Point{part.x, part.bottom()},
                           Point{part.right(), part.bottom()}})
        draw_cross(out, at, look.ink);
    draw_texts(out, look, part, drawing, page, pages);
}

}  // namespace

std::vector<TilePage> tile_pages(const TiledDrawing& drawing) {
    const std::vector<int> widths = shared_out(drawing.columns, drawing.most_columns),
                           heights = shared_out(drawing.rows, drawing.most_rows);
    const std::size_t across = widths.size(), down = heights.size();
    std::vector<TilePage> pages;
    int joint = 0;
    int row = 0;
    for (std::size_t r = 0; r < down; ++r) {
        int column = 0;
        for (std::size_t c = 0; c < across; ++c) {
            TilePage page;
            page.number = static_cast<int>(pages.size()) + 1;
            page.column = column, page.row = row, page.columns = widths[c], page.rows = heights[r];
            page.goes_right = c + 1 < across, page.goes_down = r + 1 < down;
            if (c > 0) page.joint_left = pages.back().joint_right;
            if (r > 0) page.joint_top = pages[pages.size() - across].joint_below;
            if (page.goes_right) page.joint_right = letters(joint++);
            if (page.goes_down) page.joint_below = letters(joint++);
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
    return {(paper.w - w) / 2 + tile_text_side, (paper.h - h) / 2, page.columns * drawing.step,
            page.rows * drawing.step};
}

SidedPages tiled_pages(const TiledDrawing& drawing, const PrintLook& look, const Box& paper) {
    SidedPages pages;
    const std::vector<TilePage> tiles = tile_pages(drawing);
    const int count = static_cast<int>(tiles.size());
    for (const TilePage& tile : tiles) {
        SidedPage page = plain_page(
            drawing.label + ", page " + std::to_string(tile.number) + " of " + std::to_string(count),
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
