#include "formats/echo_death/sheet/drawing.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/rgb.h"
#include "formats/base/drawing/text_metrics.h"

namespace nedforge::echo_death {
namespace {

Palette full_ink() {
    const PrintLook& look = full_ink_look();
    return {look, rgb(0x14171c), rgb(0x9aa7b5), rgb(0x0f5c9e), rgb(0x9ea6b0)};
}
Palette low_ink() {
    const PrintLook& look = low_ink_look();
    return {look, look.ink, look.line, look.ink, look.line};
}

Box square_in(const Box& box) {
    const double side = std::min(box.w, box.h);
    return {box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side};
}
Point in(const Box& b, double x, double y) { return {b.x + x * b.w, b.y + y * b.h}; }

// Where the paper has no colour, as in pictures of one colour, signs are outlines only.
Ink shape(const Palette& p, double width) { return {p.paper.a > 0, p.paper, {p.sign, width, false}}; }

void polygon_in(Painter& out, const Box& b, std::initializer_list<Point> shares, const Ink& ink) {
    std::vector<Point> points;
    for (const Point& share : shares) points.push_back(in(b, share.x, share.y));
    out.polygon(points, ink);
}

// A mast with three pairs of lines: what gives every turn.
void draw_hardline(Painter& out, const Palette& p, const Box& b, double w) {
    draw_strokes(out, {in(b, 0.5, 0.06), in(b, 0.5, 0.94)}, p.sign, w * 1.4);
    for (const double y : {0.22, 0.5, 0.78}) {
        draw_strokes(out, {in(b, 0.16, y), in(b, 0.84, y)}, p.sign, w);
        for (const double x : {0.16, 0.84}) out.circle(in(b, x, y), w * 1.1, filled(p.sign));
    }
}
void draw_boost(Painter& out, const Palette& p, const Box& b, double w) {
    for (const double y : {0.1, 0.38, 0.66})
        draw_strokes(out, {in(b, 0.14, y + 0.26), in(b, 0.5, y), in(b, 0.86, y + 0.26)}, p.sign, w * 1.5);
}
void draw_trap(Painter& out, const Palette& p, const Box& b, double w) {
    polygon_in(out, b, {{0.5, 0.06}, {0.97, 0.92}, {0.03, 0.92}}, shape(p, w * 1.2));
    draw_strokes(out, {in(b, 0.5, 0.36), in(b, 0.5, 0.64)}, p.sign, w * 1.6);
    out.circle(in(b, 0.5, 0.78), w * 0.95, filled(p.sign));
}
void draw_focus(Painter& out, const Palette& p, const Box& b, double w) {
    polygon_in(out, b, {{0.5, 0.03}, {0.8, 0.32}, {0.5, 0.97}, {0.2, 0.32}}, shape(p, w));
    draw_strokes(out, {in(b, 0.2, 0.32), in(b, 0.8, 0.32)}, p.sign, w * 0.8);
    draw_strokes(out, {in(b, 0.5, 0.03), in(b, 0.5, 0.97)}, p.sign, w * 0.8);
    for (const double x : {0.02, 0.98})
        draw_strokes(out, {in(b, x, 0.62), in(b, x < 0.5 ? 0.2 : 0.8, 0.62)}, p.sign, w * 0.8);
}
// A drop with a minus: it costs life.
void draw_life(Painter& out, const Palette& p, const Box& b, double w) {
    std::vector<Point> drop{in(b, 0.5, 0.03)};
    for (int i = 0; i <= 20; ++i) {
        const double angle = (-30 + i * 12) * std::numbers::pi / 180;
        drop.push_back(in(b, 0.5 + 0.34 * std::cos(angle), 0.63 + 0.34 * std::sin(angle)));
    }
    out.polygon(drop, shape(p, w));
    draw_strokes(out, {in(b, 0.33, 0.64), in(b, 0.67, 0.64)}, p.sign, w * 1.5);
}
void draw_helper(Painter& out, const Palette& p, const Box& b, double w) {
    std::vector<Point> star;
    for (int i = 0; i < 10; ++i) {
        const double angle = (i * 36 - 90) * std::numbers::pi / 180, radius = i % 2 == 0 ? 0.5 : 0.2;
        star.push_back(in(b, 0.5 + radius * std::cos(angle), 0.53 + radius * std::sin(angle)));
    }
    out.polygon(star, shape(p, w));
}
void draw_cover(Painter& out, const Palette& p, const Box& b, double w) {
    polygon_in(out, b, {{0.5, 0.02}, {0.92, 0.14}, {0.9, 0.54}, {0.5, 0.98}, {0.1, 0.54}, {0.08, 0.14}},
               shape(p, w * 1.3));
    draw_strokes(out, {in(b, 0.5, 0.14), in(b, 0.5, 0.84)}, p.sign, w);
}
void draw_turret(Painter& out, const Palette& p, const Box& b, double w) {
    out.circle(in(b, 0.5, 0.5), b.w * 0.3, shape(p, w * 1.2));
    out.circle(in(b, 0.5, 0.5), b.w * 0.08, filled(p.sign));
    draw_strokes(out, {in(b, 0.5, 0), in(b, 0.5, 0.34)}, p.sign, w);
    draw_strokes(out, {in(b, 0.5, 0.66), in(b, 0.5, 1)}, p.sign, w);
    draw_strokes(out, {in(b, 0, 0.5), in(b, 0.34, 0.5)}, p.sign, w);
    draw_strokes(out, {in(b, 0.66, 0.5), in(b, 1, 0.5)}, p.sign, w);
}

void draw_arrow(Painter& out, Point from, Point to, Colour colour, double width, double head) {
    const double dx = to.x - from.x, dy = to.y - from.y, length = std::max(1e-9, std::hypot(dx, dy));
    const Point along{dx / length, dy / length}, aside{-along.y, along.x};
    const Point foot{to.x - along.x * head, to.y - along.y * head};
    draw_stroke(out, from, foot, colour, width);
    const std::array<Point, 3> tip{to, Point{foot.x + aside.x * head * 0.55, foot.y + aside.y * head * 0.55},
                                   Point{foot.x - aside.x * head * 0.55, foot.y - aside.y * head * 0.55}};
    out.polygon(tip, filled(colour));
}

constexpr double small_square = 9, least_sign = 4.6;

void corner_text(Painter& out, const Palette& p, const Box& square, bool right, bool below, const std::string& text,
                 double points, Colour colour) {
    const double gap = square.w * 0.05, x = right ? square.right() - gap : square.x + gap;
    const double y = below ? square.bottom() - gap : square.y + gap + cap_height(points);
    const double width = text_width(text, points, Weight::bold), left = right ? x - width : x;
    out.rectangle({left - 0.25, y - cap_height(points) - 0.25, width + 0.5, cap_height(points) + 0.5}, 0.3,
                  filled(p.paper));
    out.text({x, y}, text, points, Weight::bold, right ? Align::right : Align::left, colour, width);
}

void draw_one_square(Painter& out, const Palette& p, const Grid& grid, Square square, const Box& box,
                     const SquaresDrawn& style) {
    const Mark mark = mark_on(grid, square);
    const int level = level_on(grid, square);
    const auto pad = pad_on(grid, square);
    const double points = std::clamp(style.step * 0.42, min_points, 10.0);
    if (style.step < least_sign) {
        const std::string text = mark != Mark::none ? std::string(1, letter_of(mark))
                                 : pad              ? std::to_string(pad->number)
                                                    : "";
        if (text.empty() || style.step < 1.9) return;
        out.circle(box.centre(), style.step * 0.42, {true, p.paper, {pad ? p.pad : p.sign, pad ? 0.3 : 0.0, false}});
        const double size = std::min(min_points, style.step * 0.9 / mm_per_point);
        out.text({box.centre().x, box.centre().y + cap_height(size) / 2}, text, size, Weight::bold, Align::centre,
                 pad ? p.pad : p.sign);
        return;
    }
    const bool small = style.step < small_square;
    // Where there is room for a corner only, the sign stands beside its letter.
    const Box middle =
        small ? Box{box.x + box.w * 0.3, box.y + box.h * 0.22, box.w * 0.64, box.h * 0.64} : box.inset(box.w * 0.24);
    draw_sign(out, p, middle, mark);
    if (pad) draw_pad(out, p, middle, *pad);
    if (!style.letters) return;
    if (mark != Mark::none) corner_text(out, p, box, false, false, std::string(1, letter_of(mark)), points, p.sign);
    if (pad) corner_text(out, p, box, true, false, std::to_string(pad->number), points, p.pad);
    if (level > 0 && (!small || (mark == Mark::none && !pad)))
        corner_text(out, p, box, false, true, std::to_string(level), points, p.ink);
}

}  // namespace

const Palette& palette_of(InkUse ink) {
    static const Palette full = full_ink(), low = low_ink();
    return ink == InkUse::full ? full : low;
}

void draw_sign(Painter& out, const Palette& p, const Box& box, Mark mark) {
    const Box b = square_in(box);
    const double w = b.w * 0.055;
    switch (mark) {
        case Mark::none:
            return;
        case Mark::hardline:
            return draw_hardline(out, p, b, w);
        case Mark::boost:
            return draw_boost(out, p, b, w);
        case Mark::trap:
            return draw_trap(out, p, b, w);
        case Mark::focus:
            return draw_focus(out, p, b, w);
        case Mark::life:
            return draw_life(out, p, b, w);
        case Mark::helper:
            return draw_helper(out, p, b, w);
        case Mark::cover:
            return draw_cover(out, p, b, w);
        case Mark::turret:
            return draw_turret(out, p, b, w);
    }
}

std::optional<PadOnSquare> pad_on(const Grid& grid, Square square) {
    for (const auto& [i, pair] : with_index(grid.teleports)) {
        const bool two_way = pair.way == Way::both;
        if (pair.from == square) return PadOnSquare{i + 1, true, two_way};
        if (pair.to == square) return PadOnSquare{i + 1, two_way, true};
    }
    return std::nullopt;
}

void draw_pad(Painter& out, const Palette& p, const Box& box, const PadOnSquare& pad) {
    const Box b = square_in(box);
    const double w = b.w * 0.05;
    out.circle(b.centre(), b.w * 0.36, {true, p.paper, {p.pad, w, false}});
    out.circle(b.centre(), b.w * 0.2, {false, {}, {p.pad, w, pad.receives && !pad.sends}});
    // From the left into the rings: it sends. Out of them to the right: it is an exit.
    if (pad.sends) draw_arrow(out, in(b, -0.12, 0.5), in(b, 0.42, 0.5), p.pad, w * 1.5, b.w * 0.18);
    if (pad.receives) draw_arrow(out, in(b, 0.58, 0.5), in(b, 1.12, 0.5), p.pad, w * 1.5, b.w * 0.18);
}

void draw_hatch(Painter& out, const Palette& p, const Box& box, int level, double step) {
    if (level <= 0) return;
    const double apart = step * 0.5 / level;
    // The lines x + y = k * apart within the box.
    const int first = static_cast<int>(std::ceil((box.x + box.y) / apart + 1e-9)),
              last = static_cast<int>(std::floor((box.right() + box.bottom()) / apart - 1e-9));
    for (int k = first; k <= last; ++k) {
        const double sum = k * apart;
        const double left = std::max(box.x, sum - box.bottom()), right = std::min(box.right(), sum - box.y);
        if (right > left)
            draw_stroke(out, {left, sum - left}, {right, sum - right}, p.hatch, std::min(0.2, step * 0.03));
    }
}

void draw_squares(Painter& out, const Palette& p, const Grid& grid, const Box& part, const SquaresDrawn& style) {
    const double step = style.step;
    const auto first = [&](double from) { return std::max(0, static_cast<int>(std::floor(from / step))); };
    const auto last = [&](double to, int count) {
        return std::min(count - 1, static_cast<int>(std::floor(to / step)));
    };
    const int left = first(part.x), right = last(part.right(), grid.width()), top = first(part.y),
              bottom = last(part.bottom(), grid.height());
    if (right < left || bottom < top) return;
    // One piece of hatching for neighbours of one level in a row.
    for (int row = top; row <= bottom; ++row)
        for (int column = left; column <= right;) {
            const int level = level_on(grid, {column, row});
            int end = column + 1;
            while (end <= right && level_on(grid, {end, row}) == level) ++end;
            draw_hatch(out, p, {column * step, row * step, (end - column) * step, step}, level, step);
            column = end;
        }
    const Box area{left * step, top * step, (right + 1 - left) * step, (bottom + 1 - top) * step};
    const double line = step >= small_square ? 0.25 : std::min(0.2, step * 0.05);
    for (int column = left; column <= right + 1; ++column)
        draw_stroke(out, {column * step, area.y}, {column * step, area.bottom()}, p.square_line, line);
    for (int row = top; row <= bottom + 1; ++row)
        draw_stroke(out, {area.x, row * step}, {area.right(), row * step}, p.square_line, line);
    for (int row = top; row <= bottom; ++row)
        for (int column = left; column <= right; ++column)
            draw_one_square(out, p, grid, {column, row}, {column * step, row * step, step, step}, style);
}

void draw_arcs(Painter& out, const Palette& p, const Grid& grid, Point corner, double step) {
    for (const Teleport& pair : grid.teleports) {
        const auto middle = [&](Square square) {
            return Point{corner.x + (square.column + 0.5) * step, corner.y + (square.row + 0.5) * step};
        };
        const Point from = middle(pair.from), to = middle(pair.to);
        const double dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
        if (length < 1e-9) continue;
        const Point aside{-dy / length, dx / length}, along{dx / length, dy / length};
        const double bow = std::min(length * 0.18, step * 3), rim = std::min(step * 0.45, length / 4);
        // Both ends stop before the rings of the pads.
        const Point begin{from.x + along.x * rim, from.y + along.y * rim},
            end{to.x - along.x * rim, to.y - along.y * rim};
        const Point c1{begin.x + dx * 0.3 + aside.x * bow, begin.y + dy * 0.3 + aside.y * bow},
            c2{end.x - dx * 0.3 + aside.x * bow, end.y - dy * 0.3 + aside.y * bow};
        const double width = std::clamp(step * 0.05, 0.2, 0.6), head = std::clamp(step * 0.35, 1.2, 3.0);
        out.curve(begin, c1, c2, end, {p.pad, width, false});
        const auto tip = [&](Point point, Point before) {
            const double l = std::max(1e-9, std::hypot(point.x - before.x, point.y - before.y));
            draw_arrow(out, {point.x - (point.x - before.x) / l * head, point.y - (point.y - before.y) / l * head},
                       point, p.pad, width, head);
        };
        tip(end, c2);
        if (pair.way == Way::both) tip(begin, c1);
    }
}

}  // namespace nedforge::echo_death
