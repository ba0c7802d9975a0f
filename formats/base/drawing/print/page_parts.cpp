#include "formats/base/drawing/print/page_parts.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/base/indexed.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"

namespace nedforge {
namespace {

constexpr double head_height = 19, foot_height = 5;
constexpr double item_gap = 0.9, item_indent = 3.6;

// How many sections stand in the left of two columns, so that the longer one is as short as can be; and its height.
struct Columns {
    std::size_t left = 0;
    double height = 0;
};
double section_height(const Section& section, double points, double width) {
    return panel_height(list_height(section.lines, points, width - 2 * panel_padding)) + panel_gap;
}
Columns two_columns(const std::vector<Section>& sections, double points, double width) {
    double second_height = 0, first_height = 0;
    for (const Section& section : sections) second_height += section_height(section, points, width);
    Columns best{0, second_height};
    for (std::size_t i = 0; i < sections.size(); ++i) {
        const double height = section_height(sections[i], points, width);
        first_height += height, second_height -= height;
        if (std::max(first_height, second_height) < best.height) best = {i + 1, std::max(first_height, second_height)};
    }
    return best;
}

void draw_column(Painter& out, const PrintLook& look, const Box& column, std::span<const Section> sections,
                 double points) {
    double needed = 0;
    for (const Section& section : sections) needed += section_height(section, points, column.w);
    // What is left over is shared out among the panels, so that both columns end together.
    const double share = sections.empty() ? 0 : std::max(0.0, column.h + panel_gap - needed) / index_count(sections);
    double y = column.y;
    for (const Section& section : sections) {
        const double height = section_height(section, points, column.w) - panel_gap + share;
        out.begin_part(PagePart::section, section.title);
        const Box inside = draw_panel(out, look, {column.x, y, column.w, height}, section.title);
        draw_list(out, look, inside, section.lines, points);
        out.end_part();
        y += height + panel_gap;
    }
}

}  // namespace

Box page_body(const Box& paper) {
    return {page_margin, page_margin + head_height, paper.w - 2 * page_margin,
            paper.h - 2 * page_margin - head_height - foot_height};
}

Box draw_page(Painter& out, const PrintLook& look, const Box& paper, const PageWords& words) {
    out.rectangle(paper, 0, {true, look.paper, {}});
    const double x = page_margin, width = paper.w - 2 * page_margin, top = page_margin;
    draw_heading(out, look, {x, top + 2.6}, words.kicker, 7.5);
    out.begin_part(PagePart::title, "");
    draw_line_of_text(out, {x, top + 3.6, width, 9.2}, words.title, 22, Weight::bold, look.ink, Align::left);
    out.end_part();
    draw_line_of_text(out, {x, top + 12.6, width, 3.8}, words.below, 8, Weight::medium, look.muted, Align::left);
    const double foot = paper.h - page_margin - 3.2;
    constexpr double right = 28;
    draw_line_of_text(out, {x, foot, width - right, 3.2}, words.foot, min_points, Weight::regular, look.muted,
                      Align::left);
    draw_line_of_text(out, {x + width - right, foot, right, 3.2}, worded("Print at 100 %"), min_points, Weight::regular,
                      look.muted, Align::right);
    return page_body(paper);
}

void draw_heading(Painter& out, const PrintLook& look, Point anchor, const std::string& words, double points) {
    constexpr std::string_view slashes = "//";
    const double width = text_width(slashes, points, Weight::bold);
    out.text(anchor, slashes, points, Weight::bold, Align::left, look.accent, width);
    out.text({anchor.x + width, anchor.y}, words, points, Weight::bold, Align::left, look.ink,
             text_width(words, points, Weight::bold));
}

Box draw_panel(Painter& out, const PrintLook& look, const Box& box, const std::string& heading) {
    const double line = look.fills ? 0.25 : 0.2;
    out.rectangle(box.inset(line / 2), 1.8, {look.fills, look.panel, {look.panel_line, line, false}});
    const double top = heading.empty() ? panel_padding : panel_heading;
    if (!heading.empty()) {
        const std::string words = in_capitals(heading);
        if (text_width("//" + words, 9, Weight::bold) > box.w - 2) note_cut_text(words);
        out.begin_part(PagePart::heading, "");
        draw_heading(out, look, {box.x + 2, box.y + 4.4}, words);
        out.end_part();
    }
    return {box.x + panel_padding, box.y + top, box.w - 2 * panel_padding, box.h - top - panel_padding};
}

double list_height(const std::vector<std::string>& items, double points, double width) {
    const double indent = items.size() > 1 ? item_indent : 0;
    double height = 0;
    for (const auto& item : items) height += paragraph_height(item, points, Weight::regular, width - indent) + item_gap;
    return items.empty() ? 0 : height - item_gap;
}

double draw_list(Painter& out, const PrintLook& look, const Box& box, const std::vector<std::string>& items,
                 double points) {
    const double indent = items.size() > 1 ? item_indent : 0;
    double y = box.y;
    for (const auto& item : items) {
        if (indent > 0) out.circle({box.x + 1.2, y + line_step(points) / 2}, 0.55, {true, look.accent, {}});
        y = draw_paragraph(out, {box.x + indent, y, box.w - indent, box.h}, item, points, Weight::regular, look.ink) +
            item_gap;
    }
    return items.empty() ? y : y - item_gap;
}

double sections_height(const std::vector<Section>& sections, double points, double width) {
    return two_columns(sections, points, (width - panel_gap) / 2).height - panel_gap;
}

void draw_sections(Painter& out, const PrintLook& look, const Box& area, const std::vector<Section>& sections,
                   double largest) {
    const double width = (area.w - panel_gap) / 2;
    double points = largest;
    Columns columns = two_columns(sections, points, width);
    while (points > min_points && columns.height - panel_gap > area.h)
        columns = two_columns(sections, points -= 0.25, width);
    if (columns.height - panel_gap > area.h + 0.05)
        for (const Section& section : sections) note_cut_text(section.title);
    const std::span<const Section> all(sections);
    draw_column(out, look, {area.x, area.y, width, area.h}, all.first(columns.left), points);
    draw_column(out, look, {area.x + width + panel_gap, area.y, width, area.h}, all.subspan(columns.left), points);
}

SmallGrid small_grid(const Box& box, int columns, int rows, double max_side) {
    const double side = std::min({max_side, box.w / columns, box.h / rows});
    return {side,
            {box.x + (box.w - side * columns) / 2, box.y + (box.h - side * rows) / 2, side * columns, side * rows}};
}

}  // namespace nedforge
