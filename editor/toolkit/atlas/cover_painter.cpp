#include "editor/toolkit/atlas/cover_painter.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace nedforge {
namespace {

constexpr int curve_parts = 12, quarter_parts = 6;

double distance_to(Point p, Point a, Point b) {
    const double dx = b.x - a.x, dy = b.y - a.y, length = dx * dx + dy * dy;
    const double t = length > 0 ? std::clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0.0, 1.0) : 0.0;
    return std::hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}

bool crosses(Point p, Point a, Point b) {  // a ray to the right
    return (a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x);
}

// A quarter of a circle from `turn` quarters on.
void add_quarter(std::vector<Point>& points, Point centre, double radius, int turn) {
    for (int i = 0; i <= quarter_parts; ++i) {
        const double part = i, angle = (turn + part / quarter_parts) * std::numbers::pi / 2;
        points.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
}

// Of the pixels from `low` on to `high`, those of a square of that side.
int first_pixel(double low) { return std::max(0, static_cast<int>(std::floor(low))); }
int last_pixel(double high, int side) { return std::min(side - 1, static_cast<int>(std::ceil(high))); }

}  // namespace

void CoverPainter::shape(std::span<const Point> points, bool closed, bool filled, double line) {
    if (points.empty()) return;
    const double pen = line > 0 ? std::max(1.0, line) / 2 : 0;
    const auto [left, right] =
        std::minmax_element(points.begin(), points.end(), [](Point a, Point b) { return a.x < b.x; });
    const auto [top, bottom] =
        std::minmax_element(points.begin(), points.end(), [](Point a, Point b) { return a.y < b.y; });
    for (int y = first_pixel(top->y - pen - 1); y <= last_pixel(bottom->y + pen + 1, side_); ++y)
        for (int x = first_pixel(left->x - pen - 1); x <= last_pixel(right->x + pen + 1, side_); ++x) {
            const Point p{x + 0.5, y + 0.5};
            double distance = std::numeric_limits<double>::infinity();
            bool inside = false;
            for (std::size_t i = 0; i + (closed ? 0 : 1) < points.size(); ++i) {
                const Point a = points[i], b = points[(i + 1) % points.size()];
                distance = std::min(distance, distance_to(p, a, b));
                inside ^= crosses(p, a, b);
            }
            double outside = pen > 0 ? distance - pen : std::numeric_limits<double>::infinity();
            if (filled) outside = std::min(outside, inside ? -distance : distance);
            const double share = std::clamp(0.5 - outside, 0.0, 1.0);
            unsigned char& pixel = cover_.at(x, y);
            pixel = std::max(pixel, static_cast<unsigned char>(std::lround(share * 255)));
        }
}

void CoverPainter::polygon(std::span<const Point> points, const Ink& ink) {
    shape(points, true, ink.filled, ink.line.width);
}

void CoverPainter::polyline(std::span<const Point> points, const Pen& pen) { shape(points, false, false, pen.width); }

void CoverPainter::rectangle(const Box& box, double corner_radius, const Ink& ink) {
    const double r = std::min({corner_radius, box.w / 2, box.h / 2});
    std::vector<Point> points;
    add_quarter(points, {box.right() - r, box.bottom() - r}, r, 0);
    add_quarter(points, {box.x + r, box.bottom() - r}, r, 1);
    add_quarter(points, {box.x + r, box.y + r}, r, 2);
    add_quarter(points, {box.right() - r, box.y + r}, r, 3);
    shape(points, true, ink.filled, ink.line.width);
}

void CoverPainter::circle(Point centre, double radius, const Ink& ink) {
    std::vector<Point> points;
    for (int turn = 0; turn < 4; ++turn) add_quarter(points, centre, radius, turn);
    shape(points, true, ink.filled, ink.line.width);
}

void CoverPainter::curve(Point from, Point c1, Point c2, Point to, const Pen& pen) {
    std::vector<Point> points;
    for (int i = 0; i <= curve_parts; ++i) {
        const double part = i, t = part / curve_parts, u = 1 - t;
        const double a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
        points.push_back({a * from.x + b * c1.x + c * c2.x + d * to.x, a * from.y + b * c1.y + c * c2.y + d * to.y});
    }
    shape(points, false, false, pen.width);
}

}  // namespace nedforge
