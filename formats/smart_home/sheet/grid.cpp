#include "formats/smart_home/sheet/grid.h"

#include <array>

#include "engine/base/indexed.h"
#include "formats/base/drawing/text_metrics.h"

namespace nedforge::smart_home {

namespace {

constexpr double cut_mark = 4, mark_gap = 2.5, hair = 0.2;

Box extent_of(const Grid& grid, const Box& paper) {
    const double w = grid.columns * grid.width, h = grid.rows * grid.height;
    return {(paper.w - w) / 2, (paper.h - h) / 2, w, h};
}

void stroke(Painter& out, Point from, Point to, Colour colour, double width = hair) {
    const std::array<Point, 2> points{from, to};
    out.polyline(points, {colour, width, false});
}

// The marks begin beyond the backs' bleed, so that neither hides the other.
void draw_cut_marks(Painter& out, const Grid& grid, const Box& area, Colour colour) {
    for (int c = 0; c <= grid.columns; ++c) {
        const double x = area.x + c * grid.width;
        stroke(out, {x, area.y - mark_gap - cut_mark}, {x, area.y - mark_gap}, colour);
        stroke(out, {x, area.bottom() + mark_gap}, {x, area.bottom() + mark_gap + cut_mark}, colour);
    }
    for (int r = 0; r <= grid.rows; ++r) {
        const double y = area.y + r * grid.height;
        stroke(out, {area.x - mark_gap - cut_mark, y}, {area.x - mark_gap, y}, colour);
        stroke(out, {area.right() + mark_gap, y}, {area.right() + mark_gap + cut_mark, y}, colour);
    }
}

void draw_registration(Painter& out, const Box& paper, Colour colour) {
    constexpr double from_edge = 5, arm = 2.5;
    for (const double x : {from_edge, paper.w - from_edge}) {
        const Point at{x, paper.h / 2};
        stroke(out, {at.x - arm, at.y}, {at.x + arm, at.y}, colour);
        stroke(out, {at.x, at.y - arm}, {at.x, at.y + arm}, colour);
        out.circle(at, arm * 0.6, {false, {}, {colour, hair, false}});
    }
}

// "print at 100 %" and a bar of 50 mm, in the middle of the upper margin.
void draw_scale_bar(Painter& out, const Box& paper, double y, const Palette& p, const std::string& label) {
    constexpr double length = 50;
    const double x = paper.w / 2 - length / 2;
    stroke(out, {x, y}, {x + length, y}, p.ink, 0.3);
    stroke(out, {x, y - 1}, {x, y + 1}, p.ink, 0.3);
    stroke(out, {x + length, y - 1}, {x + length, y + 1}, p.ink, 0.3);
    out.text({x - 2, y + 1}, label, min_points, Weight::regular, Align::right, p.muted, x - 12);
    out.text({x + length + 2, y + 1}, "print at 100 %: this bar is 50 mm", min_points, Weight::regular, Align::left,
             p.muted, x - 12);
}

DocumentPage side(const GridPage& page, const SheetOptions& options, bool front) {
    const bool mirrored = !front && options.duplex != Duplex::off;
    DocumentPage out;
    out.label = page.label + (front ? "" : " (back)");
    out.turned = !front && options.duplex == Duplex::short_edge;
    out.draw = [page, options, front, mirrored](Painter& painter) {
        const Box paper = paper_size(options.paper);
        const Palette& p = palette_of(options.ink);
        const Box area = extent_of(page.grid, paper);
        painter.rectangle(paper, 0, {true, {1, 1, 1, 1}, {}});
        draw_scale_bar(painter, paper, 9.5, p, page.label + (front ? "" : ", back"));
        draw_registration(painter, paper, p.ink);
        for (int i = 0; i < index_count(page.items); ++i) {
            const Box place = place_of(page.grid, paper, i, mirrored);
            const double more = front ? 0 : bleed;
            painter.rectangle({place.x - more, place.y - more, place.w + 2 * more, place.h + 2 * more}, 0,
                              {true, page.ground(front), {}});
        }
        for (int i = 0; i < index_count(page.items); ++i) {
            const GridItem& item = page.items[place_of_index(i)];
            (front ? item.front : item.back)(painter, place_of(page.grid, paper, i, mirrored));
        }
        draw_cut_marks(painter, page.grid, area, p.ink);
    };
    return out;
}

}  // namespace

Box place_of(const Grid& grid, const Box& paper, int index, bool mirrored) {
    const Box area = extent_of(grid, paper);
    const int row = index / grid.columns, column = index % grid.columns;
    const int there = mirrored ? grid.columns - 1 - column : column;
    return {area.x + there * grid.width, area.y + row * grid.height, grid.width, grid.height};
}

std::vector<DocumentPage> grid_pages(const GridPage& page, const SheetOptions& options) {
    std::vector<DocumentPage> pages{side(page, options, true)};
    if (!page.items.empty() && page.items.front().back) pages.push_back(side(page, options, false));
    return pages;
}

}  // namespace nedforge::smart_home
