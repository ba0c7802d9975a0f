#include "formats/luddite/sheet/symbols.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/luddite/gates.h"
#include "formats/base/drawing/rgb.h"
#include "formats/base/drawing/text_metrics.h"

namespace nedforge::luddite {

namespace {

Palette full_ink() {
    Palette p;
    p.paper = rgb(0xFFFFFF), p.ink = rgb(0x151B24), p.muted = rgb(0x4A5666), p.faint = rgb(0xB9C3CF);
    p.panel = rgb(0xF1F4F7), p.panel_line = rgb(0xD3DAE2), p.box = rgb(0xFFFFFF);
    p.wire = rgb(0x6F8093), p.link = rgb(0x7A3FB0), p.wall = rgb(0x151B24);
    p.energy = rgb(0xA84D00), p.multi_tool = rgb(0x1F6FB2), p.credit = rgb(0x16825D);
    p.gate = rgb(0xFFD54A), p.on_gate = rgb(0x151B24), p.lock = rgb(0x39485A), p.on_lock = rgb(0xFFFFFF);
    p.critical = rgb(0xC2203A), p.on_critical = rgb(0xFFFFFF), p.damage = rgb(0xC2203A), p.on_damage = rgb(0xFFFFFF);
    p.enter = rgb(0x16825D), p.exit = rgb(0x151B24), p.on_role = rgb(0xFFFFFF), p.accent = rgb(0xC2203A);
    p.pen = rgb(0x1747C8);
    p.fills = true;
    return p;
}

Palette low_ink() {
    Palette p;
    const Colour black = rgb(0x000000), white = rgb(0xFFFFFF);
    p.paper = p.panel = p.box = white;
    p.ink = p.muted = p.faint = p.panel_line = p.wire = p.link = p.wall = black;
    p.energy = p.multi_tool = p.credit = black;
    p.gate = p.lock = p.critical = p.damage = p.enter = p.exit = white;
    p.on_gate = p.on_lock = p.on_critical = p.on_damage = p.on_role = p.accent = p.pen = black;
    p.fills = false;
    return p;
}

constexpr double line = 0.3, heavy = 0.55;  // line widths
constexpr double pi = std::numbers::pi;

// A shape in its own colour with full ink, an outline with low ink.
Ink solid(const Palette& p, Colour colour, double outline = line) {
    if (p.fills) return {true, colour, {}};
    return {true, p.paper, {p.ink, outline, false}};
}
Ink outlined(const Palette& p, Colour fill, Colour border, double width) {
    return {true, p.fills ? fill : p.paper, {border, width, false}};
}

// Side of the square in the middle of a box.
Box square_in(Box b) {
    const double s = std::min(b.w, b.h);
    return {b.x + (b.w - s) / 2, b.y + (b.h - s) / 2, s, s};
}

std::string count_text(int n) { return std::to_string(n) + "\u00D7"; }

// A hexagon with points left and right, as wide as its box.
std::array<Point, 6> hexagon(Box b) {
    const double slant = std::min(b.h * 0.29, b.w / 4), middle = b.y + b.h / 2;
    return {{{b.x, middle},
             {b.x + slant, b.y},
             {b.right() - slant, b.y},
             {b.right(), middle},
             {b.right() - slant, b.bottom()},
             {b.x + slant, b.bottom()}}};
}

void draw_bolt(Painter& out, const Palette& p, Box b, Colour colour) {
    constexpr std::array<Point, 7> shape{
        {{0.55, 0}, {0.16, 0.57}, {0.45, 0.57}, {0.36, 1}, {0.84, 0.39}, {0.55, 0.39}, {0.70, 0}}};
    std::array<Point, 7> corners{};
    for (std::size_t i = 0; i < shape.size(); ++i) corners[i] = {b.x + shape[i].x * b.w, b.y + shape[i].y * b.h};
    out.polygon(corners, p.fills ? Ink{true, colour, {}} : Ink{true, p.paper, {p.ink, 0.25, false}});
}

void draw_wrench(Painter& out, const Palette& p, Box b, Colour colour) {
    // Along the x axis, length 1: an open head at the right, a round end at the left; then turned to point up right.
    std::array<Point, 30> shape{};
    std::size_t n = 0;
    const auto arc = [&](double cx, double radius, double from, double to, int steps) {
        for (int i = 0; i <= steps; ++i) {
            const double angle = from + (to - from) * i / steps;
            shape[n++] = {cx + radius * std::cos(angle), radius * std::sin(angle)};
        }
    };
    const double half = 0.085, head = 0.25, jaw = 0.105, tail = 0.13;
    arc(0.13, tail, 2 * pi - std::asin(half / tail), std::asin(half / tail), 8);  // the tail's far side
    arc(0.80, head, pi - std::asin(half / head), std::asin(jaw / head), 7);       // head, upper side
    shape[n++] = {0.80, jaw};
    shape[n++] = {0.74, 0};
    shape[n++] = {0.80, -jaw};
    arc(0.80, head, -std::asin(jaw / head), std::asin(half / head) - pi, 7);  // head, lower side
    std::array<Point, 30> corners{};
    const double c = std::sqrt(0.5);
    for (std::size_t i = 0; i < n; ++i) {
        const double x = shape[i].x - 0.52, y = shape[i].y;
        corners[i] = {b.x + b.w * (0.5 + c * (x + y)), b.y + b.h * (0.5 + c * (y - x))};
    }
    out.polygon(std::span(corners).first(n),
                p.fills ? Ink{true, colour, {}} : Ink{true, p.paper, {p.ink, 0.25, false}});
}

void draw_coin(Painter& out, const Palette& p, Box b, Colour colour) {
    const Point c = b.centre();
    const double r = b.w * 0.46;
    out.circle(c, r, p.fills ? Ink{true, colour, {}} : Ink{true, p.paper, {p.ink, 0.25, false}});
    const Colour mark = p.fills ? p.paper : p.ink;
    const double width = b.w * (p.fills ? 0.10 : 0.07);
    std::array<Point, 13> letter{};
    for (const auto& [i, point] : with_index(letter)) {
        const double angle = pi * (0.28 + 1.44 * i / 12.0);
        point = {c.x + r * 0.50 * std::cos(angle), c.y - r * 0.50 * std::sin(angle)};
    }
    out.polyline(letter, {mark, width, false});
    for (const double side : {-1.0, 1.0}) {
        const std::array<Point, 2> tick{{{c.x, c.y + side * r * 0.50}, {c.x, c.y + side * r * 0.74}}};
        out.polyline(tick, {mark, width, false});
    }
}

// A numbered switch in the state that a gate asks for.
void draw_gate_switch(Painter& out, const Palette& p, Box b, int number, bool is_on) {
    const double r = b.w / 2;
    Colour figure = p.on_gate;
    if (p.fills && is_on) {
        out.circle(b.centre(), r, {true, p.on_gate, {}});
        figure = p.gate;
    } else {
        // A heavy ring grows outwards: the figure inside is as large as in a thin one.
        const double width = is_on ? 0.38 : 0.16, outer = is_on ? r + 0.13 : r;
        out.circle(b.centre(), outer - width / 2, {true, p.paper, {p.on_gate, width, false}});
    }
    draw_centred(out, b, std::to_string(number), std::clamp(b.h * 1.85, min_points, 14.0), Weight::bold, figure);
}

double gate_points(double height) { return std::clamp(height * 1.66, min_points, 13.0); }

// What an item of a reward's row is, in the order of drawing.
struct Item {
    enum class Kind { code, damage, resource, count } kind;
    double width;
    std::string text;  // code; count
    int damage = 0;
    Resource resource = Resource::energy;
    bool joined = false;  // stays with the item before it
};

void add_amounts(std::vector<Item>& items, const Amounts& amounts, double h) {
    int total = 0;
    for (const int n : amounts.of) total = n > 3 ? 100 : total + n;
    for (const Resource r : all_resources) {
        const int n = amounts[r];
        if (n <= 0) continue;
        if (total <= 3) {
            for (int i = 0; i < n; ++i) items.push_back({Item::Kind::resource, h, "", 0, r, i > 0 && total <= 2});
            continue;
        }
        const std::string text = count_text(n);
        if (n > 1)
            items.push_back({Item::Kind::count, text_width(text, std::max(h * 1.7, min_points), Weight::bold), text});
        items.push_back({Item::Kind::resource, h, "", 0, r, n > 1});
    }
}

std::vector<Item> items_of(const Reward& reward, double h) {
    std::vector<Item> items;
    if (!reward.code.empty()) items.push_back({Item::Kind::code, code_width(reward.code, h), reward.code});
    if (reward.damage > 0) items.push_back({Item::Kind::damage, damage_width(reward.damage, h), "", reward.damage});
    add_amounts(items, reward.gain, h);
    return items;
}

struct Row {
    std::size_t begin = 0, end = 0;
    double width = 0;
};

double item_gap(double h) { return h * 0.16; }

// Greedy rows no wider than max_width (a single item may be).
std::vector<Row> rows_of(const std::vector<Item>& items, double h, double max_width) {
    std::vector<Row> rows;
    for (std::size_t i = 0; i < items.size();) {
        std::size_t end = i + 1;
        double width = items[i].width;
        for (; end < items.size() && items[end].joined; ++end) width += item_gap(h) + items[end].width;
        if (!rows.empty() && rows.back().width + item_gap(h) + width <= max_width + 1e-9) {
            rows.back().width += item_gap(h) + width;
            rows.back().end = end;
        } else {
            rows.push_back({i, end, width});
        }
        i = end;
    }
    return rows;
}

Extent extent_of(const std::vector<Item>& items, double h, double max_width) {
    const auto rows = rows_of(items, h, max_width);
    Extent e;
    for (const auto& row : rows) e.w = std::max(e.w, row.width);
    e.h = index_count(rows) * h + std::max(0, index_count(rows) - 1) * item_gap(h);
    return e;
}

void draw_items(Painter& out, const Palette& p, Box b, const std::vector<Item>& items, double h) {
    const auto rows = rows_of(items, h, b.w);
    double y = b.y + (b.h - extent_of(items, h, b.w).h) / 2;
    for (const auto& row : rows) {
        double x = b.x + (b.w - row.width) / 2;
        for (std::size_t i = row.begin; i < row.end; ++i) {
            const Item& item = items[i];
            const Box box{x, y, item.width, h};
            switch (item.kind) {
                case Item::Kind::code:
                    draw_code(out, p, box, item.text);
                    break;
                case Item::Kind::damage:
                    draw_damage(out, p, box, item.damage);
                    break;
                case Item::Kind::resource:
                    draw_resource(out, p, box, item.resource);
                    break;
                case Item::Kind::count:
                    draw_centred(out, box, item.text, std::max(h * 1.7, min_points), Weight::bold, p.ink);
                    break;
            }
            x += item.width + item_gap(h);
        }
        y += h + item_gap(h);
    }
}

double badge_points(double height) { return std::clamp(height * 1.62, min_points, 12.0); }

}  // namespace

const Palette& full_ink_palette() {
    static const Palette p = full_ink();
    return p;
}
const Palette& low_ink_palette() {
    static const Palette p = low_ink();
    return p;
}

void draw_centred(Painter& out, Box b, std::string_view text, double points, Weight weight, Colour colour) {
    const double size =
        std::max(std::min(points, fitting_points(text, points, weight, b.w)), std::min(points, min_points));
    const double natural = text_width(text, size, weight);
    out.text({b.x + b.w / 2, b.y + (b.h + cap_height(size)) / 2}, text, size, weight, Align::centre, colour,
             std::max(std::min(natural, b.w), natural * 0.85));
}

void draw_resource(Painter& out, const Palette& p, Box box, Resource resource) {
    const Box b = square_in(box);
    switch (resource) {
        case Resource::energy:
            draw_bolt(out, p, b, p.energy);
            break;
        case Resource::multi_tool:
            draw_wrench(out, p, b, p.multi_tool);
            break;
        case Resource::credit:
            draw_coin(out, p, b, p.credit);
            break;
    }
}

namespace {

void draw_pips(Painter& out, Box b, int value, Colour colour) {
    const double r = b.w * 0.088, step = b.w * 0.27;
    const Point c = b.centre();
    const auto pip = [&](int dx, int dy) { out.circle({c.x + dx * step, c.y + dy * step}, r, {true, colour, {}}); };
    if (value % 2 == 1) pip(0, 0);
    if (value >= 2) pip(-1, 1), pip(1, -1);
    if (value >= 4) pip(-1, -1), pip(1, 1);
    if (value == 6) pip(-1, 0), pip(1, 0);
}

}  // namespace

void draw_die_face(Painter& out, const Palette& p, Box box, int value) {
    const Box b = square_in(box);
    const double inset = line / 2;
    out.rectangle({b.x + inset, b.y + inset, b.w - line, b.h - line}, b.w * 0.2, {true, p.box, {p.ink, line, false}});
    draw_pips(out, b, value, p.ink);
}

void draw_switch(Painter& out, const Palette& p, Box box, int number) {
    const Box b = square_in(box);
    if (p.fills)
        out.circle(b.centre(), b.w / 2, {true, p.ink, {}});
    else
        out.circle(b.centre(), b.w / 2 - 0.2, {true, p.paper, {p.ink, 0.4, false}});
    draw_centred(out, b, std::to_string(number), std::clamp(b.h * 1.7, min_points, 20.0), Weight::bold,
                 p.fills ? p.paper : p.ink);
}

double gate_width(const Gate& gate, double height) {
    const double word = text_width(row_of(gate.kind).word, gate_points(height), Weight::bold);
    const double disc = height * 0.86;
    return word + height * 0.2 + disc * (gate.b ? 2 : 1) + (gate.b ? height * 0.1 : 0);
}

void draw_gate(Painter& out, const Palette& p, Box b, const Gate& gate) {
    const GateRow& row = row_of(gate.kind);
    const double points = gate_points(b.h), disc = b.h * 0.86;
    double x = b.x + (b.w - gate_width(gate, b.h)) / 2;
    out.text({x, b.y + (b.h + cap_height(points)) / 2}, row.word, points, Weight::bold, Align::left, p.on_gate,
             text_width(row.word, points, Weight::bold));
    x += text_width(row.word, points, Weight::bold) + b.h * 0.2;
    draw_gate_switch(out, p, {x, b.y + (b.h - disc) / 2, disc, disc}, gate.a, row.drawn_on);
    if (gate.b)
        draw_gate_switch(out, p, {x + disc + b.h * 0.1, b.y + (b.h - disc) / 2, disc, disc}, gate.b, row.drawn_on);
}

namespace {

// A padlock's shackle on a body; the body is returned.
Box draw_shackle(Painter& out, const Palette& p, Box box, bool open) {
    const double side = std::min(box.w, box.h / lock_aspect), width = p.fills ? side * 0.11 : 0.35;
    const Box body{box.x + (box.w - side) / 2, box.bottom() - side, side, side};
    const double r = side * 0.23, cx = body.x + side / 2 + (open ? 2 * r : 0);
    const double shoulder = body.y - side * (lock_aspect - 1) + width / 2 + r;
    std::array<Point, 12> bow{};
    bow[0] = {cx - r, body.y + 0.3};
    for (std::size_t i = 0; i < 10; ++i) {
        const double angle = pi * (1.0 - static_cast<double>(i) / 9.0);
        bow[i + 1] = {cx + r * std::cos(angle), shoulder - r * std::sin(angle)};
    }
    bow[11] = {cx + r, open ? shoulder + r * 0.3 : body.y + 0.3};
    out.polyline(bow, {p.fills ? p.lock : p.ink, width, false});
    return body;
}

}  // namespace

void draw_dice_lock(Painter& out, const Palette& p, Box box, int number, bool open) {
    const Box b = draw_shackle(out, p, box, open);
    const Box face{b.x + line / 2, b.y + line / 2, b.w - line, b.h - line};
    out.rectangle(face, b.w * 0.13,
                  p.fills ? Ink{true, p.lock, {p.lock, line, false}} : Ink{true, p.paper, {p.ink, heavy, false}});
    draw_pips(out, b, number, p.fills ? p.on_lock : p.ink);
}

void draw_energy_lock(Painter& out, const Palette& p, Box box, bool open) {
    const Box b = draw_shackle(out, p, box, open);
    const Box face{b.x + line / 2, b.y + line / 2, b.w - line, b.h - line};
    out.rectangle(face, b.w * 0.12,
                  p.fills ? Ink{true, p.lock, {p.lock, line, false}} : Ink{true, p.paper, {p.ink, heavy, false}});
    Palette lock_palette = p;
    lock_palette.energy = p.gate;
    const double inset = b.w * 0.14;
    draw_resource(out, lock_palette, {b.x + inset, b.y + inset, b.w - 2 * inset, b.h - 2 * inset}, Resource::energy);
}

double code_width(std::string_view code, double height) {
    return text_width(code, badge_points(height), Weight::bold) + 2 * (0.25 * height + 0.35);
}

void draw_code(Painter& out, const Palette& p, Box b, std::string_view code) {
    const Box inner{b.x + line / 2, b.y + line / 2, b.w - line, b.h - line};
    out.polygon(hexagon(inner), outlined(p, p.critical, p.fills ? p.critical : p.ink, line));
    const double slack = 0.2 * b.h;
    draw_centred(out, {b.x + slack, b.y, b.w - 2 * slack, b.h}, code, badge_points(b.h), Weight::bold, p.on_critical);
}

double damage_width(int damage, double height) {
    return std::max(height * 1.25,
                    text_width(std::to_string(damage), badge_points(height), Weight::bold) + 0.62 * height);
}

void draw_damage(Painter& out, const Palette& p, Box b, int damage) {
    // Teeth left and right; as many as keep them near one size.
    const int teeth = 3;
    const double depth = b.h * 0.20, step = b.h / teeth, inset = p.fills ? 0 : line / 2;
    std::array<Point, 4 * teeth + 2> corners{};
    std::size_t n = 0;
    for (int i = 0; i < teeth; ++i) {
        corners[n++] = {b.right() - depth - inset, b.y + inset + i * (step - 2 * inset / teeth)};
        corners[n++] = {b.right() - inset, b.y + inset + (i + 0.5) * (step - 2 * inset / teeth)};
    }
    corners[n++] = {b.right() - depth - inset, b.bottom() - inset};
    for (int i = teeth - 1; i >= 0; --i) {
        corners[n++] = {b.x + depth + inset, b.y + inset + (i + 1) * (step - 2 * inset / teeth)};
        corners[n++] = {b.x + inset, b.y + inset + (i + 0.5) * (step - 2 * inset / teeth)};
    }
    corners[n++] = {b.x + depth + inset, b.y + inset};
    out.polygon(std::span(corners).first(n), solid(p, p.damage));
    draw_centred(out, {b.x + depth, b.y, b.w - 2 * depth, b.h}, std::to_string(damage), badge_points(b.h), Weight::bold,
                 p.on_damage);
}

void draw_cross(Painter& out, const Palette& p, Box b) {
    const double inset = std::min(b.w, b.h) * 0.16, width = std::clamp(std::min(b.w, b.h) * 0.11, 0.4, 0.9);
    const std::array<Point, 2> fall{{{b.x + inset, b.y + inset}, {b.right() - inset, b.bottom() - inset}}};
    const std::array<Point, 2> rise{{{b.x + inset, b.bottom() - inset}, {b.right() - inset, b.y + inset}}};
    out.polyline(fall, {p.pen, width, false});
    out.polyline(rise, {p.pen, width, false});
}

void draw_checkbox(Painter& out, const Palette& p, Box b, bool crossed) {
    out.rectangle(b, std::min(b.w, b.h) * 0.12, {true, p.box, {p.ink, line, false}});
    if (crossed) draw_cross(out, p, b);
}

void draw_amounts(Painter& out, const Palette& p, Box b, const Amounts& amounts, double h) {
    std::vector<Item> items;
    add_amounts(items, amounts, h);
    draw_items(out, p, b, items, h);
}

Extent amounts_extent(const Amounts& amounts, double h, double max_width) {
    std::vector<Item> items;
    add_amounts(items, amounts, h);
    return extent_of(items, h, max_width);
}

void draw_reward(Painter& out, const Palette& p, Box b, const Reward& reward, double h) {
    draw_items(out, p, b, items_of(reward, h), h);
}

Extent reward_extent(const Reward& reward, double h, double max_width) {
    return extent_of(items_of(reward, h), h, max_width);
}

}  // namespace nedforge::luddite
