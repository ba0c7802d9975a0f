#pragma once
// Draws on another painter, everything scaled about the origin and then moved: lengths, line widths and text alike.

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "formats/base/drawing/painter.h"

namespace nedforge {

class MovedPainter final : public Painter {
public:
    MovedPainter(Painter& out, Point offset, double scale = 1) : out_(out), offset_(offset), scale_(scale) {}
    void polygon(std::span<const Point> points, const Ink& ink) override { out_.polygon(moved(points), scaled(ink)); }
    void polyline(std::span<const Point> points, const Pen& pen) override { out_.polyline(moved(points), scaled(pen)); }
    void rectangle(const Box& b, double radius, const Ink& ink) override {
        const Point corner = moved(Point{b.x, b.y});
        out_.rectangle({corner.x, corner.y, b.w * scale_, b.h * scale_}, radius * scale_, scaled(ink));
    }
    void circle(Point centre, double radius, const Ink& ink) override {
        out_.circle(moved(centre), radius * scale_, scaled(ink));
    }
    void curve(Point from, Point c1, Point c2, Point to, const Pen& pen) override {
        out_.curve(moved(from), moved(c1), moved(c2), moved(to), scaled(pen));
    }
    void text(Point anchor, std::string_view text, double points, Weight weight, Align align, Colour colour,
              double fit) override {
        out_.text(moved(anchor), text, points * scale_, weight, align, colour, fit * scale_);
    }
    double text_width(std::string_view text, double points, Weight weight) override {
        return out_.text_width(text, points, weight);
    }
    void begin_clip(const Box& b) override {
        const Point corner = moved(Point{b.x, b.y});
        out_.begin_clip({corner.x, corner.y, b.w * scale_, b.h * scale_});
    }
    void end_clip() override { out_.end_clip(); }
    void begin_half_turn(Point centre) override { out_.begin_half_turn(moved(centre)); }
    void end_half_turn() override { out_.end_half_turn(); }
    void begin_quarter_turn(Point centre) override { out_.begin_quarter_turn(moved(centre)); }
    void end_quarter_turn() override { out_.end_quarter_turn(); }
    void begin_part(PagePart part, std::string_view text) override { out_.begin_part(part, text); }
    void end_part() override { out_.end_part(); }

private:
    Point moved(Point p) const { return {p.x * scale_ + offset_.x, p.y * scale_ + offset_.y}; }
    std::span<const Point> moved(std::span<const Point> points) {
        points_.clear();
        for (const Point& p : points) points_.push_back(moved(p));
        return points_;
    }
    Pen scaled(Pen pen) const {
        pen.width *= scale_;
        return pen;
    }
    Ink scaled(Ink ink) const {
        ink.line.width *= scale_;
        return ink;
    }

    Painter& out_;
    Point offset_;
    double scale_;
    std::vector<Point> points_;
};

}  // namespace nedforge
