#include "formats/london_dread/sheet/drawing.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/rgb.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/london_dread/story_words.h"

namespace nedforge::london_dread {

namespace {

Palette full_ink() {
    return {full_ink_look(), rgb(0x6b2438), rgb(0x1d3c5a), rgb(0x2c5a45), rgb(0x7d5f14), rgb(0x4b3c68), rgb(0x7a3a12)};
}
Palette low_ink() {
    const PrintLook& look = low_ink_look();
    return {look, look.ink, look.ink, look.ink, look.ink, look.ink, look.ink};
}

Box square_in(const Box& box) {
    const double side = std::min(box.w, box.h);
    return {box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side};
}
Point in(const Box& b, double x, double y) { return {b.x + x * b.w, b.y + y * b.h}; }

void polygon_in(Painter& out, const Box& b, std::initializer_list<Point> shares, const Ink& ink) {
    std::vector<Point> points;
    for (const Point& share : shares) points.push_back(in(b, share.x, share.y));
    out.polygon(points, ink);
}

// Points around the middle of the box, whose distances from it take turns.
std::vector<Point> star_points(const Box& b, int rays, double outer, double inner, double turn = -90) {
    std::vector<Point> points;
    for (int i = 0; i < 2 * rays; ++i) {
        const double angle = (turn + i * 180.0 / rays) * std::numbers::pi / 180, radius = i % 2 == 0 ? outer : inner;
        points.push_back(in(b, 0.5 + radius * std::cos(angle), 0.5 + radius * std::sin(angle)));
    }
    return points;
}

// The outline of a shape whose right half mirrors its left one.
std::vector<Point> curve_points(const Box& b, std::initializer_list<std::array<Point, 4>> curves) {
    std::vector<Point> points;
    for (const auto& c : curves)
        for (int i = 0; i < 12; ++i) {
            const double t = i / 12.0, u = 1 - t;
            points.push_back(
                in(b, u * u * u * c[0].x + 3 * u * u * t * c[1].x + 3 * u * t * t * c[2].x + t * t * t * c[3].x,
                   u * u * u * c[0].y + 3 * u * u * t * c[1].y + 3 * u * t * t * c[2].y + t * t * t * c[3].y));
        }
    return points;
}

// A dumbbell.
void draw_strength(Painter& out, const Palette& p, const Box& b, double w) {
    draw_strokes(out, {in(b, 0.24, 0.5), in(b, 0.76, 0.5)}, p.ink, w * 1.8);
    for (const double x : {0.05, 0.72})
        out.rectangle({b.x + x * b.w, b.y + 0.2 * b.h, 0.23 * b.w, 0.6 * b.h}, 0.06 * b.w, filled(p.ink));
}
// A heart.
void draw_charm(Painter& out, const Palette& p, const Box& b, double w) {
    const auto points = curve_points(b, {{Point{0.5, 0.95}, {0.1, 0.66}, {-0.06, 0.36}, {0.1, 0.18}},
                                         {Point{0.1, 0.18}, {0.24, 0.0}, {0.46, 0.06}, {0.5, 0.3}},
                                         {Point{0.5, 0.3}, {0.54, 0.06}, {0.76, 0.0}, {0.9, 0.18}},
                                         {Point{0.9, 0.18}, {1.06, 0.36}, {0.9, 0.66}, {0.5, 0.95}}});
    out.polygon(points, {p.fills, p.ink, {p.ink, w * 1.2, false}});
}
// A mask.
void draw_guile(Painter& out, const Palette& p, const Box& b, double w) {
    const auto points = curve_points(b, {{Point{0.02, 0.3}, {0.3, 0.16}, {0.42, 0.24}, {0.5, 0.34}},
                                         {Point{0.5, 0.34}, {0.58, 0.24}, {0.7, 0.16}, {0.98, 0.3}},
                                         {Point{0.98, 0.3}, {0.98, 0.76}, {0.66, 0.92}, {0.5, 0.62}},
                                         {Point{0.5, 0.62}, {0.34, 0.92}, {0.02, 0.76}, {0.02, 0.3}}});
    out.polygon(points, {p.fills, p.ink, {p.ink, w * 1.2, false}});
    for (const double x : {0.27, 0.73})
        out.circle(in(b, x, 0.5), 0.1 * b.w, {true, p.fills ? p.paper : p.ink, {p.fills ? p.paper : p.ink, 0, false}});
}
// A candle.
void draw_spirit(Painter& out, const Palette& p, const Box& b, double w) {
    const auto flame = curve_points(b, {{Point{0.5, 0.0}, {0.72, 0.2}, {0.76, 0.46}, {0.5, 0.5}},
                                        {Point{0.5, 0.5}, {0.24, 0.46}, {0.28, 0.2}, {0.5, 0.0}}});
    out.polygon(flame, filled(p.ink));
    out.rectangle({b.x + 0.34 * b.w, b.y + 0.58 * b.h, 0.32 * b.w, 0.3 * b.h}, 0, outlined(p.ink, w));
    draw_strokes(out, {in(b, 0.14, 0.94), in(b, 0.86, 0.94)}, p.ink, w * 1.6);
}
// An open book.
void draw_lore(Painter& out, const Palette& p, const Box& b, double w) {
    for (const double side : {-1.0, 1.0}) {
        const auto point_at = [&](double x, double y) { return in(b, 0.5 + side * x, y); };
        const std::array<Point, 4> page{point_at(0, 0.26), point_at(0.48, 0.12), point_at(0.48, 0.76),
                                        point_at(0, 0.9)};
        out.polygon(page, outlined(p.ink, w * 1.2));
        for (const double y : {0.36, 0.5, 0.64})
            draw_strokes(out, {point_at(0.12, y - 0.02), point_at(0.38, y - 0.1)}, p.ink, w * 0.8);
    }
}
// A sword.
void draw_courage(Painter& out, const Palette& p, const Box& b, double w) {
    polygon_in(out, b, {{0.5, 0}, {0.59, 0.14}, {0.59, 0.62}, {0.41, 0.62}, {0.41, 0.14}},
               {p.fills, p.ink, {p.ink, w * 0.8, false}});
    draw_strokes(out, {in(b, 0.2, 0.66), in(b, 0.8, 0.66)}, p.ink, w * 2);
    draw_strokes(out, {in(b, 0.5, 0.66), in(b, 0.5, 0.88)}, p.ink, w * 1.8);
    out.circle(in(b, 0.5, 0.93), 0.07 * b.w, filled(p.ink));
}
// A burst.
void draw_impact(Painter& out, const Palette& p, const Box& b, double w) {
    out.polygon(star_points(b, 9, 0.5, 0.26), outlined(p.ink, w * 1.2));
    out.circle(in(b, 0.5, 0.5), 0.1 * b.w, filled(p.ink));
}
// A cog.
void draw_tech(Painter& out, const Palette& p, const Box& b, double w) {
    std::vector<Point> points;
    for (int i = 0; i < 32; ++i) {
        const double angle = (i * 11.25 - 90 - 5.6) * std::numbers::pi / 180, radius = i % 4 < 2 ? 0.5 : 0.37;
        points.push_back(in(b, 0.5 + radius * std::cos(angle), 0.5 + radius * std::sin(angle)));
    }
    out.polygon(points, {p.fills, p.ink, {p.ink, w, false}});
    out.circle(in(b, 0.5, 0.5), 0.17 * b.w, {true, p.paper, {p.ink, p.fills ? 0 : w, false}});
}
// A crescent with a star.
void draw_spellcraft(Painter& out, const Palette& p, const Box& b, double w) {
    std::vector<Point> moon;
    for (int i = 0; i <= 24; ++i) {
        const double angle = (50 + i * 260.0 / 24) * std::numbers::pi / 180;
        moon.push_back(in(b, 0.46 + 0.46 * std::cos(angle), 0.5 + 0.46 * std::sin(angle)));
    }
    for (int i = 24; i >= 0; --i) {
        const double angle = (72 + i * 216.0 / 24) * std::numbers::pi / 180;
        moon.push_back(in(b, 0.62 + 0.37 * std::cos(angle), 0.5 + 0.37 * std::sin(angle)));
    }
    out.polygon(moon, {p.fills, p.ink, {p.ink, w * 0.8, false}});
    const Box star{b.x + 0.56 * b.w, b.y + 0.3 * b.h, 0.4 * b.w, 0.4 * b.h};
    out.polygon(star_points(star, 5, 0.5, 0.2), filled(p.ink));
}
// A compass needle in a ring: any way will do.
void draw_wild(Painter& out, const Palette& p, const Box& b, double w) {
    out.circle(in(b, 0.5, 0.5), 0.46 * b.w, outlined(p.ink, w * 1.2));
    out.polygon(star_points(b, 4, 0.4, 0.11), filled(p.ink));
}

}  // namespace

const Palette& palette_of(InkUse ink) {
    static const Palette full = full_ink(), low = low_ink();
    return ink == InkUse::low ? low : full;
}

void draw_icon(Painter& out, const Palette& p, const Box& box, Icon icon) {
    const Box b = square_in(box);
    const double w = std::max(0.18, b.w * 0.05);
    switch (icon) {
        case Icon::strength:
            return draw_strength(out, p, b, w);
        case Icon::charm:
            return draw_charm(out, p, b, w);
        case Icon::guile:
            return draw_guile(out, p, b, w);
        case Icon::spirit:
            return draw_spirit(out, p, b, w);
        case Icon::lore:
            return draw_lore(out, p, b, w);
        case Icon::courage:
            return draw_courage(out, p, b, w);
        case Icon::impact:
            return draw_impact(out, p, b, w);
        case Icon::tech:
            return draw_tech(out, p, b, w);
        case Icon::spellcraft:
            return draw_spellcraft(out, p, b, w);
        case Icon::wild:
            break;
    }
    draw_wild(out, p, b, w);
}

void draw_shield(Painter& out, const Palette& p, const Box& box, int difficulty) {
    const Box b = square_in(box);
    const double w = b.w * 0.06;
    polygon_in(out, b,
               {{0.5, 0.0}, {0.93, 0.1}, {0.91, 0.56}, {0.76, 0.8}, {0.5, 1.0}, {0.24, 0.8}, {0.09, 0.56}, {0.07, 0.1}},
               {true, p.paper, {p.ink, w, false}});
    const double points = b.h * (difficulty > 9 ? 0.46 : 0.56) / mm_per_point;
    out.text({b.centre().x, b.y + b.h * 0.46 + cap_height(points) / 2}, std::to_string(difficulty), points,
             Weight::bold, Align::centre, p.ink);
}

void draw_skull(Painter& out, const Palette& p, const Box& box) {
    const Box b = square_in(box);
    const Colour hole = p.paper;
    out.rectangle({b.x + 0.28 * b.w, b.y + 0.56 * b.h, 0.44 * b.w, 0.4 * b.h}, 0.08 * b.w, filled(p.ink));
    out.circle(in(b, 0.5, 0.4), 0.4 * b.w, filled(p.ink));
    for (const double x : {0.34, 0.66}) out.circle(in(b, x, 0.46), 0.115 * b.w, filled(hole));
    polygon_in(out, b, {{0.5, 0.57}, {0.56, 0.68}, {0.44, 0.68}}, filled(hole));
    for (const double x : {0.42, 0.58}) draw_stroke(out, in(b, x, 0.8), in(b, x, 0.97), hole, 0.05 * b.w);
}

void draw_arrow(Painter& out, Colour colour, const Box& box) {
    polygon_in(out, square_in(box),
               {{0.5, 0.04}, {0.92, 0.5}, {0.66, 0.5}, {0.66, 0.96}, {0.34, 0.96}, {0.34, 0.5}, {0.08, 0.5}},
               filled(colour));
}

void draw_segment(Painter& out, const Palette& p, const Box& box, Segment segment) {
    out.rectangle(box, 0, {true, p.paper, {p.ink, 0.3, false}});
    if (segment == Segment::morning) return;
    draw_pattern(out, segment == Segment::day ? BackPattern::stripes : BackPattern::dots, box, box, p.line,
                 segment == Segment::day ? 0.16 : 0.3);
    out.rectangle(box, 0, outlined(p.ink, 0.3));
}

void draw_player(Painter& out, const Palette& p, const Box& box, int player, double width) {
    const Box b = square_in(box).inset(width);
    const Ink ink{true, p.paper, {p.ink, width, false}};
    if (player == 0) return out.circle(b.centre(), b.w / 2, ink);
    if (player == 1) return out.rectangle(b.inset(b.w * 0.06), 0, ink);
    if (player == 2) return polygon_in(out, b, {{0.5, 0}, {1, 0.96}, {0, 0.96}}, ink);
    polygon_in(out, b, {{0.5, 0}, {1, 0.5}, {0.5, 1}, {0, 0.5}}, ink);
}

void draw_compass(Painter& out, const Palette& p, Point centre, double radius) {
    const Box b{centre.x - radius, centre.y - radius, 2 * radius, 2 * radius};
    out.circle(centre, radius * 0.5, outlined(p.line, 0.3));
    out.polygon(star_points(b, 4, 0.17, 0.08, -45), outlined(p.muted, 0.25));
    out.polygon(star_points(b, 4, 0.3, 0.06), {true, p.paper, {p.ink, 0.35, false}});
    constexpr IndexedArray<Point, Area, area_count> ways{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
    for (const auto& [area, way] : with_index(ways)) {
        const double half = radius * 0.36;
        const Point position{centre.x + way.x * radius * 0.8, centre.y + way.y * radius * 0.86};
        out.text({position.x, position.y + cap_height(9) / 2}, area_title(area), 9, Weight::bold, Align::centre, p.ink,
                 2 * half);
    }
}

}  // namespace nedforge::london_dread
