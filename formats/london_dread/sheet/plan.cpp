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

// The sizes of text grow with the rows.
double fitting_points(double height, double largest) { return std::min(largest, height / mm_per_point * 0.8); }

void draw_cell(Painter& out, const Palette& p, const Box& box, const PlanCell& cell) {
    out.rectangle(box, 0, {p.fills && cell.plot, p.panel, {cell.plot ? p.ink : p.line, cell.plot ? 0.5 : 0.2, false}});
    const double line = std::min(5.4, (box.h - 1) / 2), spare = box.h - 2 * line;
    const Box interior{box.x + 1.4, box.y + spare / 2, box.w - 2.8, 2 * line};
    const double small = fitting_points(line, 9);
    const double right = cell.points.empty() ? 0 : text_width(cell.points, small, Weight::medium) + 1;
    draw_line_of_text(out, {interior.x, interior.y, interior.w - right, line}, cell.place, fitting_points(line, 10),
                      Weight::bold, p.ink, Align::left);
    if (right > 0)
        draw_line_of_text(out, {interior.right() - right, interior.y, right, line}, cell.points, small, Weight::medium,
                          p.ink, Align::right);
    if (cell.card.empty()) return;
    draw_line_of_text(out, {interior.x, interior.y + line, interior.w, line},
                      cell.card + (cell.plot     ? ""
                                   : cell.solved ? ": " + worded("solved")
                                                 : ""),
                      small, Weight::regular, cell.solved || cell.plot ? p.ink : p.muted, Align::left);
}

constexpr double table_head = 6, most_row = 20, map_head = 6, least_place = 7, most_place = 14;

void draw_timetable(Painter& out, const Palette& p, const Story& story, const Box& box, const PlanPage& plan) {
    const double first = 21, width = (box.w - first) / std::max(1, index_count(plan.characters));
    const double row = (box.h - table_head) / std::max(1, index_count(plan.hours));
    for (int seat = 0; seat < index_count(plan.characters); ++seat)
        draw_line_of_text(out, {box.x + first + seat * width, box.y, width, table_head - 1}, plan.characters[seat], 9,
                          Weight::bold, p.ink);
    for (int hour = 0; hour < index_count(plan.hours); ++hour) {
        const double y = box.y + table_head + hour * row;
        const Segment segment = segment_of(story, hour);
        draw_line_of_text(out, {box.x, y, 6, row}, std::to_string(hour), 10, Weight::bold, p.ink, Align::left);
        if (hour == first_hour(story, segment))
            draw_line_of_text(out, {box.x + 6, y, first - 7, row}, segment_title(segment), 7.5, Weight::medium, p.muted,
                              Align::left);
        const auto& cells = plan.hours[hour];
        for (int seat = 0; seat < index_count(cells); ++seat)
            draw_cell(out, p, {box.x + first + seat * width, y, width, row}, cells[seat]);
        if (hour == first_hour(story, segment)) draw_stroke(out, {box.x, y}, {box.right(), y}, p.ink, 0.5);
    }
}

// Each area as a column, its locations from the top: what lies there, and below it what becomes of it.
void draw_map(Painter& out, const Palette& p, const Box& box, const PlanPage& plan) {
    const double between_areas = 2, width = (box.w - between_areas * (area_count - 1)) / area_count;
    for (const auto& [area, places] : with_index(plan.map)) {
        const Box column{box.x + number_of(area) * (width + between_areas), box.y, width, box.h};
        draw_line_of_text(out, {column.x, column.y, column.w, map_head - 1}, area_title(area), 9, Weight::bold, p.ink,
                          Align::left);
        const double row = (box.h - map_head) / std::max(1, index_count(places));
        for (int j = 0; j < index_count(places); ++j) {
            const PlanPlace& place = places[j];
            const Box cell{column.x, column.y + map_head + j * row, column.w, row - 0.8};
            out.rectangle(
                cell, 0.8,
                {true,
                 p.paper,
                 {place.plot && place.face_up ? p.ink : p.line, place.plot && place.face_up ? 0.5 : 0.2, false}});
            const double line = std::min(4.6, (cell.h - 0.6) / 2), top = cell.y + (cell.h - 2 * line) / 2, number = 5;
            draw_line_of_text(out, {cell.x + 1, cell.y, number - 1, cell.h}, std::to_string(j + 1), 9, Weight::bold,
                              place.face_up ? p.ink : p.muted, Align::left);
            draw_line_of_text(out, {cell.x + number, top, cell.w - number - 1, line},
                              place.face_up ? place.name : worded("face down"), fitting_points(line, 8),
                              place.plot && place.face_up ? Weight::bold : Weight::regular,
                              place.face_up ? p.ink : p.muted, Align::left);
            draw_line_of_text(out, {cell.x + number, top + line, cell.w - number - 1, line}, place.outcome,
                              fitting_points(line, 7.5), place.stays ? Weight::bold : Weight::regular,
                              place.stays ? p.ink : p.muted, Align::left);
        }
    }
}

void draw_plan(Painter& out, const SheetStory& sheet, const SheetOptions& options, const PlanPage& plan) {
    const Palette& p = palette_of(options.ink);
    const Box body = draw_page(out, p, paper_size(options.paper),
                               page_words(sheet, worded("PLAN"), worded("Plan of chapter {1}", plan.chapter + 1)));
    double worth_height = 0;
    for (const auto& line : plan.worth) worth_height += paragraph_height(line, 9, Weight::regular, body.w - 10) + 1;
    const double worth = panel_height(worth_height);
    // The map has its room first, then the timetable. What both leave goes to the map, and the page ends below.
    const int places = sheet.story.city.locations;
    const double room = body.h - worth - 2 * panel_gap, least_map = panel_height(map_head + least_place * places);
    const double table =
        std::min(room - least_map, panel_height(table_head + most_row * std::max(1, index_count(plan.hours))));
    const double map = std::min(room - table, panel_height(map_head + most_place * places));
    draw_timetable(out, p, sheet.story, draw_panel(out, p, {body.x, body.y, body.w, table}, worded("Timetable")), plan);
    const double map_top = body.y + table + panel_gap, worth_top = map_top + map + panel_gap;
    draw_map(out, p, draw_panel(out, p, {body.x, map_top, body.w, map}, worded("The deal")), plan);
    const Box inside = draw_panel(out, p, {body.x, worth_top, body.w, worth}, worded("What the plan is worth"));
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
