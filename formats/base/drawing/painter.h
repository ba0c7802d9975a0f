#pragma once
// A drawing surface as sheet and editor share it: one drawing of each symbol (a family's sheet/symbols.h), two
// targets (Cairo for paper, ImGui's draw lists for the screen). Units are millimetres of the sheet; y goes down. A
// target that zooms scales lengths, line widths and text sizes alike. Nothing here fails: a target that can't draw
// draws less.

#include <span>
#include <string_view>

namespace nedforge {

struct Point {
    double x = 0, y = 0;
};
struct Box {
    double x = 0, y = 0, w = 0, h = 0;
    double right() const { return x + w; }
    double bottom() const { return y + h; }
    Point centre() const { return {x + w / 2, y + h / 2}; }
    Box inset(double distance) const { return {x + distance, y + distance, w - 2 * distance, h - 2 * distance}; }
    bool operator==(const Box&) const = default;
};
struct Colour {
    double r = 0, g = 0, b = 0, a = 1;
    bool operator==(const Colour&) const = default;
};

enum class Weight { regular, medium, bold };
enum class Align { left, centre, right };

// Millimetres in a typographic point.
inline constexpr double mm_per_point = 25.4 / 72.0;

// What to do with a closed or open shape; width 0: no line.
struct Pen {
    Colour colour;
    double width = 0;
    bool dashed = false;
};
struct Ink {
    bool filled = false;
    Colour fill;
    Pen line;
};

enum class PagePart { section, title, heading, paragraph, figure };

class Painter {
public:
    virtual ~Painter() = default;
    virtual void polygon(std::span<const Point>, const Ink&) = 0;   // closed, not always convex
    virtual void polyline(std::span<const Point>, const Pen&) = 0;  // open, round joins and ends
    virtual void rectangle(const Box&, double corner_radius, const Ink&) = 0;
    virtual void circle(Point centre, double radius, const Ink&) = 0;
    // A cubic curve through two control points.
    virtual void curve(Point from, Point c1, Point c2, Point to, const Pen&) = 0;
    // Text on one line; `anchor` is the left end, middle or right end of the baseline. Size: the font's em, in points.
    // `fit` above 0: the text is narrowed to that many millimetres where the target's font runs wider.
    virtual void text(Point anchor, std::string_view, double points, Weight, Align, Colour, double fit = 0) = 0;
    virtual double text_width(std::string_view, double points, Weight) = 0;  // millimetres
    // What follows, until the end_clip() of the same depth, is drawn inside the box only.
    virtual void begin_clip(const Box&) {}
    virtual void end_clip() {}
    // What follows, until the end_half_turn() of the same depth, is drawn upside down: turned about this point.
    virtual void begin_half_turn(Point) {}
    virtual void end_half_turn() {}
    // The same for a quarter turn against the clock about this point: texts read upwards.
    virtual void begin_quarter_turn(Point) {}
    virtual void end_quarter_turn() {}
    // What follows, until the end_part() of the same depth, is one part of the page; for targets that keep structure,
    // as PDF tags do. `text` is the title of a section, and what a reader hears instead of a figure.
    virtual void begin_part(PagePart, std::string_view text) { (void)text; }
    virtual void end_part() {}
};

}  // namespace nedforge
