// The clocks: a page for each player, with the slots of a chapter in a ring and places for what a character has.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "engine/base/indexed.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/print/text_flow.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/london_dread/sheet/parts.h"
#include "formats/london_dread/story_words.h"

namespace nedforge::london_dread {

namespace {

constexpr int most_of_a_ring = 16;
constexpr double least_radius = 40, place_gap = 1;

std::vector<Box> ring(int count, Point centre, double radius) {
    std::vector<Box> places;
    for (int i = 0; i < count; ++i) {
        const double angle = (i + 0.5) * 2 * std::numbers::pi / count - std::numbers::pi / 2;
        const Point middle{centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)};
        places.push_back({middle.x - clock_place / 2, middle.y - clock_place / 2, clock_place, clock_place});
    }
    return places;
}

bool apart(const Box& a, const Box& b) {
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)) >= clock_place + place_gap;
}
// The smallest ring on which no two places touch.
double radius_for(int count, double minimum) {
    double radius = minimum;
    for (;; radius += 0.5) {
        const std::vector<Box> places = ring(count, {0, 0}, radius);
        bool fine = true;
        for (std::size_t i = 0; i < places.size(); ++i)
            for (std::size_t j = i + 1; j < places.size(); ++j) fine = fine && apart(places[i], places[j]);
        if (fine) return radius;
    }
}

double half_of_clock(int hours) {
    double reach = 0;
    for (const Box& place : clock_places(hours, {0, 0}))
        reach = std::max({reach, place.right(), place.bottom(), -place.x, -place.y});
    return reach;
}

// The radius of the largest circle inside the ring.
double free_inside(const std::vector<Box>& places, Point centre) {
    double radius = 1e9;
    for (const Box& place : places) {
        const double dx = std::max({place.x - centre.x, centre.x - place.right(), 0.0}),
                     dy = std::max({place.y - centre.y, centre.y - place.bottom(), 0.0});
        radius = std::min(radius, std::hypot(dx, dy));
    }
    return radius;
}

struct Part {
    std::string heading;
    double share = 1;  // of the width
};

void draw_parts(Painter& out, const Palette& p, const Box& box, const std::vector<Part>& parts) {
    double shares = 0;
    for (const Part& part : parts) shares += part.share;
    const double unit = (box.w - (index_count(parts) - 1) * panel_gap) / shares;
    double x = box.x;
    for (const Part& part : parts) {
        draw_panel(out, p, {x, box.y, part.share * unit, box.h}, part.heading);
        x += part.share * unit + panel_gap;
    }
}

void draw_clock(Painter& out, const SheetStory& sheet, const SheetOptions& options, int player) {
    const Palette& p = palette_of(options.ink);
    const Story& story = sheet.story;
    const Box body = draw_page(out, p, paper_size(options.paper),
                               page_words(sheet, worded("CLOCK"), worded("Player {1}", player + 1)));
    draw_player(out, p, {body.right() - 13, page_margin, 12, 12}, player, 0.8);
    const int hours = hours_of(story);
    const double reach = half_of_clock(hours);
    const double room = std::min(2 * reach, body.h - 30);
    const Point centre{body.centre().x, body.y + room / 2};
    const IndexedVector<Box, int> places = clock_places(hours, centre);
    for (int hour = 0; hour < hours; ++hour) {
        const Box& place = places[hour];
        const Segment segment = segment_of(story, hour);
        draw_segment(out, p, place, segment);
        const Point middle = place.centre();
        out.circle(middle, 5, {true, p.paper, {p.line, 0.2, false}});
        out.text({middle.x, middle.y + cap_height(15) / 2}, std::to_string(hour), 15, Weight::bold, Align::centre,
                 p.ink);
        if (hour == first_hour(story, segment)) {
            const std::string word = segment_title(segment);
            const Box label{place.x, place.y + 0.4, place.w, 3.6};
            out.rectangle({middle.x - text_width(word, 7, Weight::bold) / 2 - 1, label.y,
                           text_width(word, 7, Weight::bold) + 2, label.h},
                          0.6, filled(p.paper));
            draw_line_of_text(out, label, word, 7, Weight::bold, p.ink);
        }
    }
    draw_compass(out, p, centre, std::min(34.0, free_inside(places, centre) - 2));
    const Box parts_area{body.x, body.y + room + panel_gap, body.w, body.h - room - panel_gap};
    std::vector<Part> parts{{worded("Virtue tokens"), 3}, {worded("Conditions"), 5}, {worded("Items"), 5}};
    const std::vector<int> players = player_counts(story);
    if (std::any_of(players.begin(), players.end(), [&](int n) { return story.party.of(n)->ally_limit > 0; }))
        parts.push_back({worded("Allies"), 5});
    draw_parts(out, p, parts_area, parts);
}

}  // namespace

IndexedVector<Box, int> clock_places(int hours, Point centre) {
    if (hours <= most_of_a_ring) return ring(hours, centre, radius_for(hours, least_radius));
    // The later hours are on the inner ring.
    const int outer = most_of_a_ring;
    std::vector<Box> places = ring(outer, centre, radius_for(outer, least_radius));
    const double inner = radius_for(hours - outer, least_radius);
    for (const Box& place : ring(hours - outer, centre, inner)) places.push_back(place);
    return places;
}

SidedPages clock_pages(const SheetStory& sheet, const SheetOptions& options) {
    SidedPages pages;
    for (int player = 0; player < players_at_most(sheet.story); ++player)
        pages.push_back(plain_page(worded("Clock of player {1}", player + 1), [sheet, options, player](Painter& out) {
            draw_clock(out, sheet, options, player);
        }));
    return pages;
}

}  // namespace nedforge::london_dread
