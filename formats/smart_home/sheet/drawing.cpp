#include "formats/smart_home/sheet/drawing.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/base/indexed.h"
#include "formats/base/drawing/text_metrics.h"

namespace nedforge::smart_home {

namespace {

constexpr Colour white{1, 1, 1, 1}, black{0.08, 0.09, 0.11, 1};

Palette full_ink() {
    return {black,
            {0.36, 0.39, 0.43, 1},
            {0.62, 0.65, 0.69, 1},
            {0.97, 0.98, 0.99, 1},
            {0.55, 0.09, 0.13, 1},
            {0.14, 0.18, 0.27, 1},
            {0.33, 0.16, 0.42, 1},
            {0.88, 0.93, 0.90, 1},
            {0.06, 0.36, 0.62, 1},
            white};
}

Palette low_ink() { return {black, black, {0.45, 0.45, 0.45, 1}, white, white, white, white, white, black, black}; }

Ink filled(Colour colour) { return {true, colour, {}}; }
Ink outline(Colour colour, double width) { return {false, {}, {colour, width, false}}; }

Point in(const Box& box, double x, double y) { return {box.x + x * box.w, box.y + y * box.h}; }

Box square_in(const Box& box) {
    const double side = std::min(box.w, box.h);
    return {box.x + (box.w - side) / 2, box.y + (box.h - side) / 2, side, side};
}

void line(Painter& out, std::initializer_list<Point> points, Colour colour, double width) {
    const std::vector<Point> all(points);
    out.polyline(all, {colour, width, false});
}

}  // namespace

const Palette& palette_of(InkUse ink) {
    static const Palette full = full_ink(), low = low_ink();
    return ink == InkUse::full ? full : low;
}

std::vector<std::string> broken(std::string_view text, double points, Weight weight, double width,
                                std::size_t most_lines) {
    std::vector<std::string> lines;
    std::string now;
    for (std::size_t i = 0; i <= text.size();) {
        const std::size_t end = std::min(text.find(' ', i), text.size());
        const std::string word(text.substr(i, end - i));
        i = end + 1;
        if (word.empty()) continue;
        if (text_width(word, points, weight) > width) return {};
        const std::string longer = now.empty() ? word : now + " " + word;
        if (text_width(longer, points, weight) <= width) {
            now = longer;
            continue;
        }
        lines.push_back(std::exchange(now, word));
    }
    if (!now.empty()) lines.push_back(now);
    if (lines.size() > most_lines) return {};
    return lines;
}

bool title_fits(std::string_view text, double width) {
    return !broken(text, min_points, Weight::bold, width, 2).empty();
}

void draw_title(Painter& out, const Box& box, std::string_view text, double points, Weight weight, Colour colour) {
    std::vector<std::string> lines;
    double size = points;
    for (; size >= min_points; size -= 0.5) {
        lines = broken(text, size, weight, box.w, 2);
        if (!lines.empty() && static_cast<double>(lines.size()) * line_height(size) * 1.15 <= box.h) break;
        lines.clear();
    }
    if (lines.empty()) {
        size = min_points;
        lines = {shortened(text, size, weight, box.w)};
    }
    const double step = line_height(size) * 1.15;
    double y = box.y + (box.h - step * static_cast<double>(lines.size())) / 2 + step / 2 + cap_height(size) / 2;
    for (const auto& one : lines) {
        out.text({box.x + box.w / 2, y}, one, size, weight, Align::centre, colour, box.w);
        y += step;
    }
}

void draw_line_of_text(Painter& out, const Box& box, std::string_view text, double points, Weight weight, Colour colour,
                       Align align) {
    const double size = std::max(min_points, fitting_points(text, points, weight, box.w));
    const double x = align == Align::left ? box.x : align == Align::right ? box.right() : box.x + box.w / 2;
    out.text({x, box.y + (box.h + cap_height(size)) / 2}, shortened(text, size, weight, box.w), size, weight, align,
             colour, box.w);
}

double draw_paragraph(Painter& out, const Box& box, std::string_view text, double points, Weight weight,
                      Colour colour) {
    const double step = line_height(points) * 1.3;
    double y = box.y;
    for (const auto& one : broken(text, points, weight, box.w, 1000)) {
        out.text({box.x, y + cap_height(points) + (step - cap_height(points)) / 2}, one, points, weight, Align::left,
                 colour, box.w);
        y += step;
    }
    return y;
}

std::string_view symbol_title(Symbol symbol) {
    constexpr std::array<std::string_view, symbol_count> titles{"Patch",      "Password",   "Privilege",
                                                                "Anti-virus", "Monitoring", "Two-factor"};
    return titles[place_of_index(symbol)];
}

void draw_symbol(Painter& out, const Palette& p, const Box& box, Symbol symbol) {
    const Box b = square_in(box);
    const double w = b.w * 0.09;
    switch (symbol) {
        case Symbol::patch:  // a plaster
            out.rectangle({b.x + b.w * 0.1, b.y + b.h * 0.3, b.w * 0.8, b.h * 0.4}, b.h * 0.2, outline(p.ink, w));
            line(out, {in(b, 0.36, 0.3), in(b, 0.36, 0.7)}, p.ink, w * 0.8);
            line(out, {in(b, 0.64, 0.3), in(b, 0.64, 0.7)}, p.ink, w * 0.8);
            out.circle(in(b, 0.5, 0.5), w * 0.7, filled(p.ink));
            break;
        case Symbol::password:  // a lock
            out.rectangle({b.x + b.w * 0.2, b.y + b.h * 0.46, b.w * 0.6, b.h * 0.44}, b.w * 0.06, outline(p.ink, w));
            out.curve(in(b, 0.32, 0.46), in(b, 0.32, 0.02), in(b, 0.68, 0.02), in(b, 0.68, 0.46), {p.ink, w, false});
            out.circle(in(b, 0.5, 0.68), w, filled(p.ink));
            break;
        case Symbol::privilege:  // a key
            out.circle(in(b, 0.28, 0.5), b.w * 0.17, outline(p.ink, w));
            line(out, {in(b, 0.45, 0.5), in(b, 0.92, 0.5), in(b, 0.92, 0.68)}, p.ink, w);
            line(out, {in(b, 0.74, 0.5), in(b, 0.74, 0.64)}, p.ink, w);
            break;
        case Symbol::antivirus:  // a shield with a cross
            shield_shape(out, {b.x + b.w * 0.12, b.y + b.h * 0.06, b.w * 0.76, b.h * 0.88}, outline(p.ink, w));
            line(out, {in(b, 0.5, 0.28), in(b, 0.5, 0.66)}, p.ink, w * 1.3);
            line(out, {in(b, 0.32, 0.46), in(b, 0.68, 0.46)}, p.ink, w * 1.3);
            break;
        case Symbol::monitoring:  // an eye
            out.curve(in(b, 0.05, 0.5), in(b, 0.3, 0.1), in(b, 0.7, 0.1), in(b, 0.95, 0.5), {p.ink, w, false});
            out.curve(in(b, 0.05, 0.5), in(b, 0.3, 0.9), in(b, 0.7, 0.9), in(b, 0.95, 0.5), {p.ink, w, false});
            out.circle(in(b, 0.5, 0.5), b.w * 0.14, filled(p.ink));
            break;
        case Symbol::two_factor:  // a telephone with two dots
            out.rectangle({b.x + b.w * 0.26, b.y + b.h * 0.05, b.w * 0.48, b.h * 0.9}, b.w * 0.08, outline(p.ink, w));
            out.circle(in(b, 0.5, 0.34), w * 1.1, filled(p.ink));
            out.circle(in(b, 0.5, 0.6), w * 1.1, filled(p.ink));
            break;
    }
}

void draw_bug(Painter& out, const Box& box, Colour colour) {
    const Box b = square_in(box);
    const double w = b.w * 0.07;
    for (const double y : {0.38, 0.58, 0.78}) {
        line(out, {in(b, 0.08, y - 0.1), in(b, 0.32, y)}, colour, w);
        line(out, {in(b, 0.92, y - 0.1), in(b, 0.68, y)}, colour, w);
    }
    line(out, {in(b, 0.36, 0.06), in(b, 0.44, 0.24)}, colour, w);
    line(out, {in(b, 0.64, 0.06), in(b, 0.56, 0.24)}, colour, w);
    out.circle(in(b, 0.5, 0.28), b.w * 0.14, filled(colour));
    out.rectangle({b.x + b.w * 0.3, b.y + b.h * 0.34, b.w * 0.4, b.h * 0.6}, b.w * 0.2, filled(colour));
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
    out.circle(in(b, 0.5, 0.5), b.w * 0.46, outline(colour, b.w * 0.06));
    line(out, {in(b, 0.24, 0.24), in(b, 0.76, 0.76)}, colour, b.w * 0.1);
    line(out, {in(b, 0.76, 0.24), in(b, 0.24, 0.76)}, colour, b.w * 0.1);
}

}  // namespace nedforge::smart_home
