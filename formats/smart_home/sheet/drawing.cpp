#include "formats/smart_home/sheet/drawing.h"

#include <algorithm>
#include <array>

#include "engine/base/indexed.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/rgb.h"
#include "formats/base/drawing/text_metrics.h"

namespace nedforge::smart_home {

namespace {

Palette full_ink() {
    Palette p{full_ink_look(), rgb(0x8c171f), rgb(0xffffff), rgb(0x1f3b73), rgb(0x5c2a78), rgb(0x1f6b46)};
    p.ground = rgb(0xf7fafc);
    return p;
}

Palette low_ink() {
    const PrintLook& look = low_ink_look();
    return {look, look.ink, look.ink, look.ink, look.ink, look.ink};
}

Point in(const Box& box, double x, double y) { return {box.x + x * box.w, box.y + y * box.h}; }

Box square_in(const Box& box) {
    const double side = std::min(box.w, box.h);
    return {box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side};
}

}  // namespace

const Palette& palette_of(InkUse ink) {
    static const Palette full = full_ink(), low = low_ink();
    return ink == InkUse::full ? full : low;
}

void draw_symbol(Painter& out, const Palette& p, const Box& box, Symbol symbol) {
    const Box b = square_in(box);
    const double w = b.w * 0.09;
    switch (symbol) {
        case Symbol::patch:  // a plaster
            out.rectangle({b.x + b.w * 0.1, b.y + b.h * 0.3, b.w * 0.8, b.h * 0.4}, b.h * 0.2, outlined(p.ink, w));
            draw_strokes(out, {in(b, 0.36, 0.3), in(b, 0.36, 0.7)}, p.ink, w * 0.8);
            draw_strokes(out, {in(b, 0.64, 0.3), in(b, 0.64, 0.7)}, p.ink, w * 0.8);
            out.circle(in(b, 0.5, 0.5), w * 0.7, filled(p.ink));
            break;
        case Symbol::password:  // a lock
            out.rectangle({b.x + b.w * 0.2, b.y + b.h * 0.46, b.w * 0.6, b.h * 0.44}, b.w * 0.06, outlined(p.ink, w));
            out.curve(in(b, 0.32, 0.46), in(b, 0.32, 0.02), in(b, 0.68, 0.02), in(b, 0.68, 0.46), {p.ink, w, false});
            out.circle(in(b, 0.5, 0.68), w, filled(p.ink));
            break;
        case Symbol::privilege:  // a key
            out.circle(in(b, 0.28, 0.5), b.w * 0.17, outlined(p.ink, w));
            draw_strokes(out, {in(b, 0.45, 0.5), in(b, 0.92, 0.5), in(b, 0.92, 0.68)}, p.ink, w);
            draw_strokes(out, {in(b, 0.74, 0.5), in(b, 0.74, 0.64)}, p.ink, w);
            break;
        case Symbol::antivirus:  // a shield with a cross
            shield_shape(out, {b.x + b.w * 0.12, b.y + b.h * 0.06, b.w * 0.76, b.h * 0.88}, outlined(p.ink, w));
            draw_strokes(out, {in(b, 0.5, 0.28), in(b, 0.5, 0.66)}, p.ink, w * 1.3);
            draw_strokes(out, {in(b, 0.32, 0.46), in(b, 0.68, 0.46)}, p.ink, w * 1.3);
            break;
        case Symbol::monitoring:  // an eye
            out.curve(in(b, 0.05, 0.5), in(b, 0.3, 0.1), in(b, 0.7, 0.1), in(b, 0.95, 0.5), {p.ink, w, false});
            out.curve(in(b, 0.05, 0.5), in(b, 0.3, 0.9), in(b, 0.7, 0.9), in(b, 0.95, 0.5), {p.ink, w, false});
            out.circle(in(b, 0.5, 0.5), b.w * 0.14, filled(p.ink));
            break;
        case Symbol::two_factor:  // a telephone with two dots
            out.rectangle({b.x + b.w * 0.26, b.y + b.h * 0.05, b.w * 0.48, b.h * 0.9}, b.w * 0.08, outlined(p.ink, w));
            out.circle(in(b, 0.5, 0.34), w * 1.1, filled(p.ink));
            out.circle(in(b, 0.5, 0.6), w * 1.1, filled(p.ink));
            break;
    }
}

void draw_bug(Painter& out, const Box& box, Colour colour, bool solid) {
    const Box b = square_in(box);
    const double w = b.w * 0.07;
    for (const double y : {0.38, 0.58, 0.78}) {
        draw_strokes(out, {in(b, 0.08, y - 0.1), in(b, 0.32, y)}, colour, w);
        draw_strokes(out, {in(b, 0.92, y - 0.1), in(b, 0.68, y)}, colour, w);
    }
    draw_strokes(out, {in(b, 0.36, 0.06), in(b, 0.44, 0.24)}, colour, w);
    draw_strokes(out, {in(b, 0.64, 0.06), in(b, 0.56, 0.24)}, colour, w);
    const Ink ink = solid ? filled(colour) : Ink{true, {1, 1, 1, 1}, {colour, w * 0.8, false}};
    out.circle(in(b, 0.5, 0.28), b.w * 0.14, ink);
    out.rectangle({b.x + b.w * 0.3, b.y + b.h * 0.34, b.w * 0.4, b.h * 0.6}, b.w * 0.2, ink);
}

void shield_shape(Painter& out, const Box& b, const Ink& ink) {
    const std::array<Point, 7> points{in(b, 0.5, 0),     in(b, 0.95, 0.14), in(b, 0.92, 0.55), in(b, 0.5, 1),
                                      in(b, 0.08, 0.55), in(b, 0.05, 0.14), in(b, 0.5, 0)};
    out.polygon(points, ink);
}

void draw_shield(Painter& out, const Palette& p, const Box& box, int capacity) {
    const Box b = square_in(box);
    shield_shape(out, b, {true, {1, 1, 1, 1}, {p.accent, b.w * 0.06, false}});
    draw_capacity(out, p, box, capacity);
}

void draw_capacity(Painter& out, const Palette& p, const Box& box, int capacity) {
    const Box b = square_in(box);
    const double points = b.h * 0.58 / mm_per_point;
    out.text({b.x + b.w / 2, b.y + b.h * 0.44 + cap_height(points) / 2}, std::to_string(capacity), points, Weight::bold,
             Align::centre, p.ink);
}

void draw_compromised(Painter& out, const Box& box, Colour colour) {
    const Box b = square_in(box);
    out.circle(in(b, 0.5, 0.5), b.w * 0.46, outlined(colour, b.w * 0.06));
    draw_strokes(out, {in(b, 0.24, 0.24), in(b, 0.76, 0.76)}, colour, b.w * 0.1);
    draw_strokes(out, {in(b, 0.76, 0.24), in(b, 0.24, 0.76)}, colour, b.w * 0.1);
}

void draw_target(Painter& out, const Box& box, Colour colour) {
    const Box b = square_in(box);
    for (const double radius : {0.42, 0.24}) out.circle(in(b, 0.5, 0.5), b.w * radius, outlined(colour, b.w * 0.07));
    out.circle(in(b, 0.5, 0.5), b.w * 0.08, filled(colour));
}

}  // namespace nedforge::smart_home
