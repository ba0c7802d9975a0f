// The boards: a page for each area, a page with the Dread track and the places of the decks, and a page for the
// endgame. A track that is too long for its page gets one of its own.

#include <algorithm>
#include <optional>

#include "engine/base/indexed.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/london_dread/sheet/parts.h"
#include "formats/london_dread/story_words.h"

namespace nedforge::london_dread {

namespace {

constexpr double card_w = 44, card_h = 63, large_w = 70, large_h = 110, between = 3;

void draw_area(Painter& out, const SheetStory& sheet, const SheetOptions& options, Area area) {
    const Palette& p = palette_of(options.ink);
    const Box body = draw_page(out, p, paper_size(options.paper), page_words(sheet, worded("CITY"), area_title(area)));
    const int locations = sheet.story.city.locations;
    const int columns = locations <= 2 ? 2 : locations == 4 ? 2 : 3, rows = (locations + columns - 1) / columns;
    // The places stand a hand's breadth apart at most; the Streets have the rest of the page.
    const double step_x = std::min(card_w + 18, body.w / columns),
                 step_y = std::min(card_h + 16, (body.h - 26 - between) / rows);
    const double streets = std::min(body.h - between - step_y * rows, 80.0);
    const Box panel = draw_panel(out, p, {body.x, body.y, body.w, streets}, worded("Streets"));
    out.text({panel.right(), panel.y - 2}, "0", 9, Weight::bold, Align::right, p.muted);
    draw_paragraph(out, {panel.x, panel.y, panel.w * 0.5, panel.h},
                   worded("Whoever comes by an arrow, or has an empty slot, stands here.") +
                       (area == sheet.story.city.start ? " " + worded("All characters begin here.") : ""),
                   8, Weight::regular, p.muted);
    const Box room{body.x, body.y + streets + between, body.w, body.h - streets - between};
    const double left = room.x + (room.w - step_x * columns) / 2, top = room.y + (room.h - step_y * rows) / 2;
    for (int i = 0; i < locations; ++i) {
        const int row = i / columns, in_row = std::min(columns, locations - row * columns);
        const double shift = (columns - in_row) * step_x / 2;
        const Box cell{left + shift + (i % columns) * step_x, top + row * step_y, step_x, step_y};
        const Box place{cell.x + (cell.w - card_w) / 2, cell.y + (cell.h - card_h) / 2, card_w, card_h};
        draw_place(out, p, place, "");
        const double points = 46;
        out.text({place.centre().x, place.centre().y + cap_height(points) / 2}, std::to_string(i + 1), points,
                 Weight::bold, Align::centre, p.line);
    }
}

// The Dread track: a cell for each value, and the successes that the last roll needs at each step.
struct TrackGrid {
    int columns = 20, rows = 1;
};
// A row holds whole steps.
TrackGrid track_grid(const Track& track, int most_columns) {
    const int columns = std::max(1, most_columns / track.step) * track.step;
    return {columns, track.limit / columns + 1};
}
constexpr double best_cell = 11, least_cell = 8.2;
constexpr int usual_columns = 20, narrow_columns = 25;

void draw_track(Painter& out, const Palette& p, const Story& story, const TrackGrid& grid, const Box& box) {
    const double w = box.w / grid.columns, h = std::min(box.h / grid.rows, std::max(best_cell + 2, w));
    for (int dread = 0; dread <= story.track.limit; ++dread) {
        const Box cell{box.x + (dread % grid.columns) * w, box.y + (dread / grid.columns) * h, w, h};
        const bool step = dread % story.track.step == 0;
        out.rectangle(cell, 0, {true, p.paper, {step ? p.ink : p.line, step ? 0.35 : 0.2, false}});
        const double points = std::min(std::max(9.0, h * 0.7), w / 2.2 / mm_per_point * 0.8);
        out.text({cell.centre().x, cell.y + 0.9 + cap_height(points)}, std::to_string(dread), points,
                 step ? Weight::bold : Weight::regular, Align::centre, p.ink, cell.w - 0.6);
        if (!step) continue;
        const double side = std::min(h * 0.5, 8.0);
        draw_shield(out, p, {cell.centre().x - side / 2, cell.bottom() - side - 0.5, side, side},
                    needed_successes(story, dread));
    }
}

std::string track_heading(const Story& story) {
    return worded("Dread: begins at {1}, lost above {2}; shield: successes of the last roll", story.track.start,
                  story.track.limit);
}

const double small_row = panel_height(card_h), large_row = panel_height(large_h);

double track_room(const Box& body) { return body.h - small_row - large_row - 2 * panel_gap - panel_height(0); }
// The track beside the decks; none: it has no room there.
std::optional<TrackGrid> track_beside(const Story& story, const Box& body) {
    for (const int columns : {usual_columns, narrow_columns}) {
        const TrackGrid grid = track_grid(story.track, columns);
        if (grid.rows * least_cell <= track_room(body)) return grid;
    }
    return std::nullopt;
}
// The grid whose cells are largest on a page of their own.
TrackGrid track_alone(const Story& story, const Box& box) {
    const auto side = [&](const TrackGrid& grid) { return std::min(box.w / grid.columns, box.h / grid.rows); };
    TrackGrid best = track_grid(story.track, usual_columns);
    for (int columns = story.track.step; columns < usual_columns; columns += story.track.step)
        if (const TrackGrid grid = track_grid(story.track, columns); side(grid) > side(best)) best = grid;
    return best;
}

void draw_decks(Painter& out, const SheetStory& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Story& story = sheet.story;
    const Box body =
        draw_page(out, p, paper_size(options.paper), page_words(sheet, worded("TABLE"), worded("Dread and decks")));
    double y = body.y;
    if (const auto grid = track_beside(story, body)) {
        const double height = std::min(track_room(body), grid->rows * best_cell);
        const Box track = draw_panel(out, p, {body.x, y, body.w, panel_height(height)}, track_heading(story));
        draw_track(out, p, story, *grid, track);
        y += panel_height(height) + panel_gap;
    }
    const Box upper = draw_panel(out, p, {body.x, y, body.w, small_row}, worded("Items: supply and deck"));
    const double step = (upper.w - card_w) / 3;
    const IndexedArray<const char*, int, 4> names{"supply", "supply", "supply", "item deck"};
    for (int i = 0; i < 4; ++i) draw_place(out, p, {upper.x + i * step, upper.y, card_w, card_h}, worded(names[i]));
    y += small_row + panel_gap;
    const double plots = large_w + 2 * panel_padding;
    const Box left = draw_panel(out, p, {body.x, y, plots, large_row}, worded("Plots"));
    draw_place(out, p, {left.x, left.y, large_w, large_h}, worded("Plots, A on top"));
    const double right_x = body.x + plots + panel_gap, right_w = body.right() - right_x;
    const Box right = draw_panel(out, p, {right_x, y, right_w, large_row}, worded("Investigation deck and stash"));
    draw_place(out, p, {right.x, right.y, card_w, card_h}, worded("Investigation deck"));
    draw_place(out, p, {right.right() - card_w, right.y, card_w, card_h}, worded("Confidence pile"));
    const int locations = story.city.locations, columns = locations > 5 ? (locations + 1) / 2 : locations;
    const double cell = std::min(right.w / columns, clock_place + 2), top = right.y + card_h + 3;
    for (int i = 0; i < locations; ++i) {
        const double side = std::min(cell - 1.4, (right.bottom() - top) / 2 - 1);
        const Box place{right.x + (i % columns) * cell, top + (i / columns) * (side + 1.6), side, side};
        draw_place(out, p, place, "");
        out.text({place.centre().x, place.centre().y + cap_height(22) / 2}, std::to_string(i + 1), 22, Weight::bold,
                 Align::centre, p.line);
    }
}

void draw_long_track(Painter& out, const SheetStory& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box body = draw_page(out, p, paper_size(options.paper), page_words(sheet, worded("TABLE"), worded("Dread")));
    const Box box = draw_panel(out, p, body, track_heading(sheet.story));
    draw_track(out, p, sheet.story, track_alone(sheet.story, box), box);
}

void draw_endgame(Painter& out, const SheetStory& sheet, const SheetOptions& options) {
    const Palette& p = palette_of(options.ink);
    const Box body =
        draw_page(out, p, paper_size(options.paper), page_words(sheet, worded("TABLE"), worded("The endgame")));
    const IndexedArray<const char*, int, 4> names{"antagonist", "challenges 1, 4, 7", "challenges 2, 5, 8",
                                                  "challenges 3, 6, 9"};
    const double gap = 3, top = body.y + (body.h - 2 * large_h - gap) / 2;
    for (int i = 0; i < 4; ++i)
        draw_place(out, p, {body.x + (i % 2) * (large_w + gap), top + (i / 2) * (large_h + gap), large_w, large_h},
                   worded(names[i]));
    const double x = body.x + 2 * (large_w + gap), height = (2 * large_h + gap - gap) / 2;
    const Box stayers = draw_panel(out, p, {x, top, body.right() - x, height}, worded("Still in")),
              leavers = draw_panel(out, p, {x, top + height + gap, body.right() - x, height}, worded("Out, with dice"));
    draw_paragraph(out, stayers,
                   worded("The pawns of all who meet the next challenge. Before it is turned over, each may leave."), 8,
                   Weight::regular, p.muted);
    draw_paragraph(out, leavers,
                   worded("The pawns of those who have left. They keep their Action dice and take part in the last "
                          "roll. Who is defeated stands on neither side."),
                   8, Weight::regular, p.muted);
}

}  // namespace

void draw_place(Painter& out, const Palette& p, const Box& box, const std::string& name) {
    out.rectangle(box, 2, {true, p.paper, {p.muted, 0.3, true}});
    if (!name.empty())
        draw_line_of_text(out, {box.x + 2, box.y + 1.4, box.w - 4, 3.4}, name, 7.5, Weight::medium, p.muted);
}

SidedPages board_pages(const SheetStory& sheet, const SheetOptions& options) {
    SidedPages pages;
    for (const Area area : indices_of(area_words))
        pages.push_back(plain_page(area_title(area),
                                   [sheet, options, area](Painter& out) { draw_area(out, sheet, options, area); }));
    if (!track_beside(sheet.story, page_body(paper_size(options.paper))))
        pages.push_back(plain_page(worded("Dread track"),
                                   [sheet, options](Painter& out) { draw_long_track(out, sheet, options); }));
    pages.push_back(
        plain_page(worded("Dread and decks"), [sheet, options](Painter& out) { draw_decks(out, sheet, options); }));
    pages.push_back(
        plain_page(worded("The endgame"), [sheet, options](Painter& out) { draw_endgame(out, sheet, options); }));
    return pages;
}

}  // namespace nedforge::london_dread
