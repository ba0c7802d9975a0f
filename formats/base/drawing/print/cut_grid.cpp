#include "formats/base/drawing/print/cut_grid.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/base/indexed.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"

namespace nedforge {
namespace {

constexpr double cut_mark = 4, mark_gap = 2.5;

Box area_of(const CutGrid& grid, const Box& paper) {
    const double w = grid.columns * grid.width, h = grid.rows * grid.height;
    return {(paper.w - w) / 2, (paper.h - h) / 2, w, h};
}

// Of the columns and rows that are used. The marks begin beyond the backs' bleed, so that neither hides the other.
void draw_cut_marks(Painter& out, const CutGrid& grid, const Box& used, Colour colour) {
    for (double x = used.x; x <= used.right() + 0.01; x += grid.width) {
        draw_stroke(out, {x, used.y - mark_gap - cut_mark}, {x, used.y - mark_gap}, colour);
        draw_stroke(out, {x, used.bottom() + mark_gap}, {x, used.bottom() + mark_gap + cut_mark}, colour);
    }
    for (double y = used.y; y <= used.bottom() + 0.01; y += grid.height) {
        draw_stroke(out, {used.x - mark_gap - cut_mark, y}, {used.x - mark_gap, y}, colour);
        draw_stroke(out, {used.right() + mark_gap, y}, {used.right() + mark_gap + cut_mark, y}, colour);
    }
}

void draw_registration(Painter& out, const Box& paper, Colour colour) {
    constexpr double from_edge = 5, arm = 2.5;
    for (const double x : {from_edge, paper.w - from_edge}) {
        const Point centre{x, paper.h / 2};
        draw_stroke(out, {centre.x - arm, centre.y}, {centre.x + arm, centre.y}, colour);
        draw_stroke(out, {centre.x, centre.y - arm}, {centre.x, centre.y + arm}, colour);
        out.circle(centre, arm * 0.6, outlined(colour, hairline));
    }
}

// "print at 100 %" and a bar of 50 mm, in the upper margin above the cut marks. Where that is too narrow the bar and
// the texts stand between the marks.
void draw_scale_bar(Painter& out, const PrintLook& look, const Box& paper, const CutGrid& grid, const Box& used,
                    const std::string& label) {
    constexpr double length = 50, half_text = 1.3;
    const double marks = used.y - mark_gap - cut_mark;
    const double x = paper.w / 2 - length / 2, y = std::max(4.4, marks - 2.4);
    draw_stroke(out, {x, y}, {x + length, y}, look.ink, 0.3);
    for (const double end : {x, x + length}) draw_stroke(out, {end, y - 1}, {end, y + 1}, look.ink, 0.3);
    const bool between = marks < y + half_text;
    const Box area = area_of(grid, paper);
    const double room = between ? grid.width - 4 : x - 14;
    const double left = between ? area.x + 2 : 10, right = between ? area.right() - 2 - room : x + length + 4;
    draw_line_of_text(out, {left, y - half_text, room, 2 * half_text}, label, min_points, Weight::regular, look.muted,
                      Align::right);
    draw_line_of_text(out, {right, y - half_text, room, 2 * half_text}, worded("print at 100 %: this bar is 50 mm"),
                      min_points, Weight::regular, look.muted, Align::left);
}

struct PageItems {
    std::string label;
    CutGrid grid;
    std::vector<CutItem> items;
    std::function<void(Painter&, const CutSheet::Ground&)> ground;
};

Box around(const Box& a, const Box& b) {
    const double x = std::min(a.x, b.x), y = std::min(a.y, b.y);
    return {x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
}

void draw_side(Painter& out, const PageItems& page, const PrintLook& look, const Box& paper, bool front,
               bool mirrored) {
    out.rectangle(paper, 0, {true, look.paper, {}});
    const int count = index_count(page.items);
    if (count == 0) return;
    Box used = place_of(page.grid, paper, 0, mirrored);
    for (int first = 0; first < count; first += page.grid.columns) {
        const int last = std::min(first + page.grid.columns, count) - 1;
        const Box cell = place_of(page.grid, paper, first, mirrored),
                  row = around(cell, place_of(page.grid, paper, last, mirrored));
        used = around(used, row);
        const double overhang = front ? 0 : bleed;
        if (page.ground) page.ground(out, {row.inset(-overhang), cell, front});
    }
    draw_scale_bar(out, look, paper, page.grid, used, page.label + (front ? "" : worded(", back")));
    draw_registration(out, paper, look.ink);
    for (int i = 0; i < count; ++i) {
        const CutItem& item = page.items[place_of_index(i)];
        if (const ItemDrawing& draw = front ? item.front : item.back)
            draw(out, place_of(page.grid, paper, i, mirrored));
    }
    draw_cut_marks(out, page.grid, used, look.ink);
}

DocumentPage side_of(const PageItems& page, const PrintLook& look, const Box& paper, Duplex duplex, bool front) {
    DocumentPage side;
    side.label = page.label + (front ? "" : worded(" (back)"));
    side.turned = !front && duplex == Duplex::short_edge;
    side.draw = [page, &look, paper, front, mirrored = !front && duplex != Duplex::off](Painter& out) {
        draw_side(out, page, look, paper, front, mirrored);
    };
    return side;
}

}  // namespace

CutGrid grid_of(double width, double height, double least_margin) {
    const auto fit = [&](double room, double length) {
        return std::max(1, static_cast<int>(std::floor((room - 2 * least_margin) / length + 1e-9)));
    };
    return {std::min(fit(a4_paper.w, width), fit(letter_paper.w, width)),
            std::min(fit(a4_paper.h, height), fit(letter_paper.h, height)), width, height};
}

Box place_of(const CutGrid& grid, const Box& paper, int index, bool mirrored) {
    const Box area = area_of(grid, paper);
    const int row = index / grid.columns, column = index % grid.columns;
    const int drawn_column = mirrored ? grid.columns - 1 - column : column;
    return {area.x + drawn_column * grid.width, area.y + row * grid.height, grid.width, grid.height};
}

SidedPages cut_pages(const CutSheet& sheet, const PrintLook& look, const Box& paper, Duplex duplex) {
    SidedPages pages;
    const int places = sheet.grid.places(), count = index_count(sheet.items);
    const auto whole = std::make_shared<const CutSheet>(sheet);
    for (int first = 0; first < count; first += places) {
        PageItems page{sheet.label, sheet.grid, {}, sheet.ground};
        if (count > places) page.label += " " + worded("{1} of {2}", first / places + 1, (count + places - 1) / places);
        page.items.assign(sheet.items.begin() + first, sheet.items.begin() + std::min(first + places, count));
        pages.push_back({side_of(page, look, paper, duplex, true), true, false});
        pages.back().page.cut = whole;
        if (page.items.front().back) pages.push_back({side_of(page, look, paper, duplex, false), false, true});
    }
    return pages;
}

SidedPage plain_page(const std::string& label, Drawing draw) {
    DocumentPage page;
    page.label = label;
    page.draw = std::move(draw);
    return {std::move(page), false, false};
}

std::vector<DocumentPage> on_sheets(const std::string& title, std::vector<SidedPages> parts, Duplex duplex) {
    std::vector<DocumentPage> pages;
    bool cut_before = false;  // the page before is to be cut and has no back of its own yet
    for (SidedPages& part : parts) {
        bool first = true;
        for (auto& [page, front, back] : part) {
            const bool on_back = duplex != Duplex::off && pages.size() % 2 == 1;
            if (on_back && !back && (front || cut_before)) pages.push_back(empty_page());
            if (pages.empty()) page.bookmarks.push_back({0, title});
            if (first) page.bookmarks.push_back({1, page.label});
            first = false;
            cut_before = front;
            pages.push_back(std::move(page));
        }
    }
    return pages;
}

}  // namespace nedforge
