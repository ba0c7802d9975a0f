#pragma once
// The shared drawing surface (formats/base/drawing/painter.h) on a square of coverages, one unit of the drawing a
// pixel: how much of each pixel, from 0 to 255, lies within any of the shapes, whatever their colours. By the distance
// to the outline, as signed distance fields do; curves and circles are polygons. Texts and dashes are left out. For
// small pictures: the cost is pixels times corners.

#include <cstddef>
#include <vector>

#include "editor/toolkit/atlas/cover.h"
#include "formats/base/drawing/painter.h"

namespace nedforge {

class CoverPainter final : public Painter {
public:
    explicit CoverPainter(int side) : side_(side), cover_(side, side) {}
    unsigned char at(int x, int y) const { return cover_.at(x, y); }

    void polygon(std::span<const Point>, const Ink&) override;
    void polyline(std::span<const Point>, const Pen&) override;
    void rectangle(const Box&, double corner_radius, const Ink&) override;
    void circle(Point centre, double radius, const Ink&) override;
    void curve(Point from, Point c1, Point c2, Point to, const Pen&) override;
    void text(Point, std::string_view, double, Weight, Align, Colour, double) override {}
    double text_width(std::string_view, double, Weight) override { return 0; }

private:
    // `line`: width of the stroke along the outline; 0: none.
    void shape(std::span<const Point>, bool closed, bool filled, double line);
    int side_;
    Cover cover_;
};

}  // namespace nedforge
