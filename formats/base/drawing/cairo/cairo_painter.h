#pragma once
// The Painter for paper: draws millimetres onto a Cairo context, text through Pango so that every script a font on the
// machine has can be printed. Typeface: Inter (Debian fonts-inter), DejaVu Sans where Inter lacks a glyph or is absent.
// Text without any glyph is counted, not hidden (missing_glyphs).

#include <memory>
#include <string>
#include <vector>

#include "formats/base/drawing/painter.h"

typedef struct _cairo cairo_t;  // NOLINT(bugprone-reserved-identifier): its name in Cairo

namespace nedforge {

// A text that was drawn, for targets that add text of their own (SVG).
struct DrawnText {
    double x = 0, baseline = 0, width = 0, points = 0;  // millimetres from the left end
    Weight weight = Weight::regular;
    std::string text;
    int turn = 0;  // degrees with the clock about its place
};

// A part that became a structure tag.
struct TaggedPart {
    PagePart part = PagePart::section;
    std::string text;
};

class CairoPainter final : public Painter {
public:
    // `context` outlives the painter; its unit is a point (1/72 inch) or whatever `units_per_mm` says. `tagged`: parts
    // become structure tags (PDF).
    CairoPainter(cairo_t* context, double units_per_mm, bool tagged);
    ~CairoPainter() override;
    CairoPainter(const CairoPainter&) = delete;
    CairoPainter& operator=(const CairoPainter&) = delete;

    void polygon(std::span<const Point>, const Ink&) override;
    void polyline(std::span<const Point>, const Pen&) override;
    void rectangle(const Box&, double corner_radius, const Ink&) override;
    void circle(Point centre, double radius, const Ink&) override;
    void curve(Point from, Point c1, Point c2, Point to, const Pen&) override;
    void text(Point anchor, std::string_view, double points, Weight, Align, Colour, double fit) override;
    double text_width(std::string_view, double points, Weight) override;
    void begin_clip(const Box&) override;
    void end_clip() override;
    void begin_half_turn(Point centre) override;
    void end_half_turn() override;
    void begin_quarter_turn(Point centre) override;
    void end_quarter_turn() override;
    void begin_part(PagePart, std::string_view text) override;
    void end_part() override;

    int missing_glyphs() const;
    const std::vector<DrawnText>& texts() const;
    const std::vector<TaggedPart>& parts() const;  // in the order of their beginnings; empty where not tagged

private:
    struct Fonts;
    cairo_t* context_;
    bool tagged_;
    std::unique_ptr<Fonts> fonts_;
    std::vector<DrawnText> texts_;
    std::vector<TaggedPart> parts_;
    std::vector<const char*> open_;  // tags
    struct Turn {
        Point centre;
        int degrees = 0;  // with the clock
    };
    std::vector<Turn> turns_;
    void begin_turn(const Turn&);
    void paint(const Ink&);
    void stroke(const Pen&);
};

// The family that stands in for Inter where Inter is not installed; empty where it is.
std::string typeface_in_place_of_inter();

// Widths as the installed typeface has them, without a page to draw on.
class MeasuredText {
public:
    MeasuredText();
    ~MeasuredText();
    MeasuredText(const MeasuredText&) = delete;
    MeasuredText& operator=(const MeasuredText&) = delete;
    double width(std::string_view, double points, Weight) const;  // millimetres

private:
    struct Page;
    std::unique_ptr<Page> page_;
};

}  // namespace nedforge
