#pragma once
// A drawing surface as sheet and editor share it: one drawing of each symbol (formats/luddite/sheet/symbols.h), two
// targets (Cairo for paper, ImGui's draw lists for the screen). Units are millimetres of the sheet; y goes down.

#include <string>
#include <string_view>
#include <vector>

namespace nedforge {

struct Point { double x = 0, y = 0; };
struct Box { double x = 0, y = 0, w = 0, h = 0; };
struct Colour { double r = 0, g = 0, b = 0, a = 1; bool operator==(const Colour&) const = default; };

enum class Weight { regular, medium, bold };
enum class Align { left, centre, right };

// What to do with a closed or open shape; width 0: no line.
struct Pen { Colour colour; double width = 0; bool dashed = false; };
struct Ink {
    bool filled = false;
    Colour fill;
    Pen line;
};

class Painter {
public:
    virtual ~Painter() = default;
    virtual void polygon(const std::vector<Point>&, const Ink&) = 0;            // closed
    virtual void polyline(const std::vector<Point>&, const Pen&) = 0;           // open
    virtual void rectangle(const Box&, double corner_radius, const Ink&) = 0;
    virtual void circle(Point centre, double radius, const Ink&) = 0;
    // A cubic curve through two control points.
    virtual void curve(Point from, Point c1, Point c2, Point to, const Pen&) = 0;
    // Text on one line; `at` is the left end, middle or right end of the baseline. Size: cap to descender, in points.
    virtual void text(Point at, std::string_view, double points, Weight, Align, Colour) = 0;
    virtual double text_width(std::string_view, double points, Weight) = 0;     // millimetres
};

}  // namespace nedforge
