#pragma once
// Short words for what drawings do most: a straight line, a filled shape, an outlined one. Millimetres.

#include <array>
#include <initializer_list>
#include <vector>

#include "formats/base/drawing/painter.h"

namespace nedforge {

inline constexpr double hairline = 0.2;

inline Ink filled(Colour colour) { return {true, colour, {}}; }
inline Ink outlined(Colour colour, double width, bool dashed = false) { return {false, {}, {colour, width, dashed}}; }
inline void draw_stroke(Painter& out, Point from, Point to, Colour colour, double width = hairline,
                        bool dashed = false) {
    const std::array<Point, 2> points{from, to};
    out.polyline(points, {colour, width, dashed});
}
inline void draw_strokes(Painter& out, std::initializer_list<Point> points, Colour colour, double width) {
    const std::vector<Point> all(points);
    out.polyline(all, {colour, width, false});
}

}  // namespace nedforge
