#pragma once
// The shared drawing surface (formats/base/drawing/painter.h) on an ImGui draw list: millimetres of the drawing become
// pixels of the screen. Fonts are chosen from the look's baked sizes, so that text stays sharp at any zoom.

#include <vector>

#include "editor/toolkit/look.h"
#include "editor/toolkit/measures.h"
#include "formats/base/drawing/painter.h"

namespace nedforge {

class ImGuiPainter final : public Painter {
public:
    // `origin`: where the drawing's (0, 0) is on the screen; `zoom`: pixels a millimetre.
    ImGuiPainter(ImDrawList& list, const Look& look, ImVec2 origin, float zoom)
        : list_(list), look_(look), frame_{origin, zoom} {}

    void polygon(std::span<const Point>, const Ink&) override;
    void polyline(std::span<const Point>, const Pen&) override;
    void rectangle(const Box&, double corner_radius, const Ink&) override;
    void circle(Point centre, double radius, const Ink&) override;
    void curve(Point from, Point c1, Point c2, Point to, const Pen&) override;
    void text(Point point, std::string_view, double points, Weight, Align, Colour, double fit = 0) override;
    double text_width(std::string_view, double points, Weight) override;
    void begin_clip(const Box&) override;
    void end_clip() override { list_.PopClipRect(); }
    void begin_half_turn(Point) override;
    void end_half_turn() override;
    void begin_quarter_turn(Point) override;
    void end_quarter_turn() override;

private:
    ImVec2 at(Point p) const { return frame_.at(p); }
    float width_of(const Pen& pen) const;
    void line(const std::vector<ImVec2>&, const Pen&, bool closed);
    ImFont* font_for(double points, Weight, float& size) const;
    ImDrawList& list_;
    const Look& look_;
    DrawingFrame frame_;
    struct Turn {
        ImVec2 centre;
        int first = 0;  // corner that is turned
    };
    std::vector<Turn> turns_;
};

// Dashes along a line on the screen.
void dashed_line(ImDrawList&, ImVec2 a, ImVec2 b, ImU32, float width, float dash, float gap);

}  // namespace nedforge
