// The pictures of attack cards, one for each kind, in strokes of one weight.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "formats/base/drawing/ink.h"
#include "formats/smart_home/sheet/drawing.h"

namespace nedforge::smart_home {
namespace {

struct Pencil {
    Painter& out;
    Box box;  // a square
    Colour colour;
    bool solid = true;  // small figures are filled
    double weight() const { return box.w * 0.055; }
    Point at(double x, double y) const { return {box.x + x * box.w, box.y + y * box.h}; }
    void line(Point from, Point to) const { draw_stroke(out, from, to, colour, weight()); }
    void ring(Point centre, double radius) const { out.circle(centre, radius * box.w, outlined(colour, weight())); }
    void disc(Point centre, double radius) const { out.circle(centre, radius * box.w, filled(colour)); }
    void plate(double x, double y, double w, double h, double radius) const {
        out.rectangle({box.x + x * box.w, box.y + y * box.h, w * box.w, h * box.h}, radius * box.w,
                      outlined(colour, weight()));
    }
    Point around(double turn, double radius) const {
        const double angle = turn * 2 * std::numbers::pi;
        return at(0.5 + radius * std::sin(angle), 0.5 - radius * std::cos(angle));
    }
};

// Arrows from all sides on one device.
void draw_ddos(const Pencil& p) {
    p.plate(0.38, 0.38, 0.24, 0.24, 0.05);
    for (int i = 0; i < 8; ++i) {
        const double turn = i / 8.0;
        const Point tip = p.around(turn, 0.24);
        p.line(p.around(turn, 0.47), tip);
        p.line(p.around(turn + 0.045, 0.34), tip);
        p.line(p.around(turn - 0.045, 0.34), tip);
    }
}

// A hook on its line.
void draw_phishing(const Pencil& p) {
    p.ring(p.at(0.62, 0.1), 0.06);
    p.line(p.at(0.62, 0.16), p.at(0.62, 0.66));
    p.out.curve(p.at(0.62, 0.66), p.at(0.62, 0.98), p.at(0.24, 0.98), p.at(0.24, 0.66), {p.colour, p.weight(), false});
    p.line(p.at(0.24, 0.66), p.at(0.24, 0.5));
    p.line(p.at(0.24, 0.5), p.at(0.38, 0.66));
}

// A processor with a coin on it.
void draw_cryptojacking(const Pencil& p) {
    p.plate(0.2, 0.2, 0.6, 0.6, 0.06);
    p.ring(p.at(0.5, 0.5), 0.17);
    p.line(p.at(0.5, 0.4), p.at(0.5, 0.6));
    for (const double pin : {0.32, 0.5, 0.68}) {
        p.line(p.at(pin, 0.06), p.at(pin, 0.2));
        p.line(p.at(pin, 0.8), p.at(pin, 0.94));
        p.line(p.at(0.06, pin), p.at(0.2, pin));
        p.line(p.at(0.8, pin), p.at(0.94, pin));
    }
}

// Sights.
void draw_target_device(const Pencil& p) {
    p.ring(p.at(0.5, 0.5), 0.32);
    p.disc(p.at(0.5, 0.5), 0.06);
    p.line(p.at(0.5, 0.04), p.at(0.5, 0.32));
    p.line(p.at(0.5, 0.68), p.at(0.5, 0.96));
    p.line(p.at(0.04, 0.5), p.at(0.32, 0.5));
    p.line(p.at(0.68, 0.5), p.at(0.96, 0.5));
}

// A compromised device, and the bugs that go out from it.
void draw_botnet(const Pencil& p, int strength) {
    const double bug = strength == 1 ? 0.42 : 0.32;
    draw_compromised(p.out, {p.box.x - p.box.w * 0.1, p.box.y + p.box.h * 0.26, p.box.w * 0.48, p.box.h * 0.48},
                     p.colour);
    for (int i = 0; i < strength; ++i) {
        const double y = strength == 1 ? 0.5 : 0.16 + 0.68 * i / (strength - 1);
        p.line(p.at(0.4, 0.5), p.at(0.62, y));
        draw_bug(p.out, {p.box.x + p.box.w * 0.66, p.box.y + p.box.h * (y - bug / 2), p.box.w * bug, p.box.h * bug},
                 p.colour, p.solid);
    }
}

}  // namespace

void draw_attack_picture(Painter& out, const Palette& palette, const Box& box, Card card) {
    const double side = std::min(box.w, box.h);
    const Pencil p{
        out, {box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side}, palette.attack, palette.fills};
    switch (card) {
        case Card::ddos:
            return draw_ddos(p);
        case Card::phishing:
            return draw_phishing(p);
        case Card::cryptojacking:
            return draw_cryptojacking(p);
        case Card::target_device:
            return draw_target_device(p);
        default:
            return draw_botnet(p, strength_of(card));
    }
}

}  // namespace nedforge::smart_home
