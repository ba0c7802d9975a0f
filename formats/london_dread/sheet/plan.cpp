// A plan as a timetable: hours down, characters across, with the map of the deal and what the plan is worth.

#include <algorithm>

#include "engine/base/indexed.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/london_dread/sheet/parts.h"
#include "formats/london_dread/story_words.h"

namespace nedforge::london_dread {

namespace {

void draw_cell(Painter& out, const Palette& p, const Box& box, const PlanCell& cell) {
    out.rectangle(box, 0, {p.fills && cell.plot, p.panel, {cell.plot ? p.ink : p.line, cell.plot ? 0.5 : 0.2, false}});
    const Box in{box.x + 1.4, box.y + 0.5, box.w - 2.8, box.h - 1};
    const double upper = std::min(4.2, in.h / 2), points = std::min(8.5, upper / mm_per_point * 0.8);
    const double right = cell.points.empty() ? 0 : text_width(cell.points, 7.5, Weight::medium) + 1;
    draw_line_of_text(out, {in.x, in.y, in.w - right, upper}, cell.place, points, Weight::bold, p.ink, Align::left);
    if (right > 0)
        draw_line_of_text(out, {in.right() - right, in.y, right, upper}, cell.points, 7.5, Weight::medium, p.ink,
                          Align::right);
    if (cell.card.empty()) return;
    draw_line_of_text(out, {in.x, in.y + upper, in.w, std::min(4.2, in.h - upper)},
                      cell.card + (cell.plot     ? ""
                                   : cell.solved ? ": " + worded("solved")
                                                 : ""),
                      7.5, Weight::regular, cell.solved || cell.plot ? p.ink : p.muted, Align::left);
}

void draw_timetable(Painter& out, const Palette& p, const Story& story, const Box& box, const PlanPage& plan) {
    const double first = 21, head = 6, width = (box.w - first) / std::max(1, index_count(plan.characters));
    const double row = std::min(11.0, (box.h - head) / std::max(1, index_count(plan.hours)));
    for (int seat = 0; seat < index_count(plan.characters); ++seat)
        draw_line_of_text(out, {box.x + first + seat * width, box.y, width, head - 1},
                          plan.characters[place_of_index(seat)], 9, Weight::bold, p.ink);
    for (int hour = 0; hour < index_count(plan.hours); ++hour) {
        const double y = box.y + head + hour * row;
        const Segment segment = segment_of(story, hour);
        draw_line_of_text(out, {box.x, y, 6, row}, std::to_string(hour), 10, Weight::bold, p.ink, Align::left);
        if (hour == first_hour(story, segment))
            draw_line_of_text(out, {box.x + 6, y, first - 7, row}, segment_title(segment), 7.5, Weight::medium, p.muted,
                              Align::left);
        const auto& cells = plan.hours[place_of_index(hour)];
        for (int seat = 0; seat < index_count(cells); ++seat)
            draw_cell(out, p, {box.x + first + seat * width, y, width, row}, cells[place_of_index(seat)]);
        if (hour == first_hour(story, segment)) draw_stroke(out, {box.x, y}, {box.right(), y}, p.ink, 0.5);
    }
}

void draw_map(Painter& out, const Palette& p, const Box& box, const PlanPage& plan) {
    const double width = box.w / area_count, head = 5;
    for (int i = 0; i < area_count; ++i) {
        const Box column{box.x + i * width, box.y, width - 2, box.h};
        draw_line_of_text(out, {column.x, column.y, column.w, head}, area_title(static_cast<Area>(i)), 8, Weight::bold,
                          p.ink, Align::left);
        const auto& places = plan.map[static_cast<std::size_t>(i)];
        const double row = std::min(5.0, (box.h - head) / std::max(1, index_count(places)));
        for (int j = 0; j < index_count(places); ++j) {
            const PlanPlace& place = places[place_of_index(j)];
            draw_line_of_text(out, {column.x, column.y + head + j * row, column.w, row},
                              std::to_string(j + 1) + "  " + (place.up ? place.name : worded("face down")), 7.5,
                              place.plot && place.up ? Weight::bold : Weight::regular, place.up ? p.ink : p.muted,
                              Align::left);
        }
    }
}

void draw_plan(Painter& out, const SheetStory& sheet, const SheetOptions& options, const PlanPage& plan) {
    const Palette& p = palette_of(options.ink);
    const Box body = draw_page(out, p, paper_size(options.paper),
                               page_words(sheet, worded("PLAN"), worded("Plan of chapter {1}", plan.chapter + 1)));
    double worth_height = 0;
    for (const auto& line : plan.worth) worth_height += paragraph_height(line, 9, Weight::regular, body.w - 10) + 1;
    const double worth = panel_height(worth_height), map = panel_height(5 + 5.0 * sheet.story.city.locations);
    const Box table =
        draw_panel(out, p, {body.x, body.y, body.w, body.h - worth - map - 2 * panel_gap}, worded("Timetable"));
    draw_timetable(out, p, sheet.story, table, plan);
    const double y = body.bottom() - worth - panel_gap - map;
    draw_map(out, p, draw_panel(out, p, {body.x, y, body.w, map}, worded("The deal")), plan);
    const Box inside =
        draw_panel(out, p, {body.x, body.bottom() - worth, body.w, worth}, worded("What the plan is worth"));
    draw_list(out, p, inside, plan.worth, 9);
}

}  // namespace

SidedPages plan_pages(const SheetStory& sheet, const SheetOptions& options) {
    SidedPages pages;
    for (const PlanPage& plan : sheet.plans)
        pages.push_back(plain_page(worded("Plan of chapter {1}", plan.chapter + 1),
                                   [sheet, options, plan](Painter& out) { draw_plan(out, sheet, options, plan); }));
    return pages;
}

}  // namespace nedforge::london_dread
