#include "editor/toolkit/imgui_painter.h"

#include <algorithm>
#include <cmath>

#include "editor/base/lists.h"
#include "editor/toolkit/atlas/wide_letters.h"
#include "editor/toolkit/shapes.h"
#include "engine/base/indexed.h"

namespace nedforge {
namespace {

constexpr float line_per_em = 1.21f;  // of Inter: ascent and descent over the em, which ImGui's sizes count

constexpr float flat = 1e-3f;  // square pixels: three points on a line

float cross(ImVec2 a, ImVec2 b, ImVec2 c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

bool convex(const std::vector<ImVec2>& p) {
    bool left = false, right = false;
    for (std::size_t i = 0; i < p.size(); ++i) {
        const float turn = cross(p[i], p[(i + 1) % p.size()], p[(i + 2) % p.size()]);
        left |= turn > 1e-4f;
        right |= turn < -1e-4f;
    }
    return !(left && right);
}

// Whether the corner b, between a and c, can be cut off. A corner on the rim of the triangle is in its way too: what is
// left would cross itself.
bool is_ear(const std::vector<ImVec2>& p, ImVec2 a, ImVec2 b, ImVec2 c, float turn) {
    if (turn < -flat) return false;
    const auto is_same = [](ImVec2 x, ImVec2 y) { return x.x == y.x && x.y == y.y; };
    return turn <= flat || std::none_of(p.begin(), p.end(), [&](ImVec2 q) {
               if (is_same(q, a) || is_same(q, b) || is_same(q, c)) return false;
               return cross(a, b, q) >= -flat && cross(b, c, q) >= -flat && cross(c, a, q) >= -flat;
           });
}

// Ear clipping; shapes are small (a bolt, a spanner), so the square cost does not matter.
void fill_concave(ImDrawList& list, std::vector<ImVec2> p, ImU32 colour) {
    float area = 0;
    for (std::size_t i = 0; i < p.size(); ++i)
        area += p[i].x * p[(i + 1) % p.size()].y - p[(i + 1) % p.size()].x * p[i].y;
    if (area < 0) std::reverse(p.begin(), p.end());
    // Smoothed triangles would show their seams: fill hard, and smooth the outline alone.
    list.AddPolyline(p.data(), index_count(p), colour, ImDrawFlags_Closed, 1.0f);
    const ImDrawListFlags flags = list.Flags;
    list.Flags &= ~ImDrawListFlags_AntiAliasedFill;
    while (p.size() > 2) {
        bool clipped = false;
        for (std::size_t i = 0; i < p.size() && !clipped; ++i) {
            const ImVec2 a = p[(i + p.size() - 1) % p.size()], b = p[i], c = p[(i + 1) % p.size()];
            const float turn = cross(a, b, c);
            if (!is_ear(p, a, b, c, turn)) continue;
            if (turn > flat) list.AddTriangleFilled(a, b, c, colour);
            erase_at(p, i);
            clipped = true;
        }
        if (!clipped) break;
    }
    list.Flags = flags;
}

}  // namespace

void dashed_line(ImDrawList& list, ImVec2 a, ImVec2 b, ImU32 colour, float width, float dash, float gap) {
    const float length = std::hypot(b.x - a.x, b.y - a.y);
    if (length < 0.5f) return;
    const ImVec2 d{(b.x - a.x) / length, (b.y - a.y) / length};
    for (float t = 0; t < length; t += dash + gap) {
        const float end = std::min(t + dash, length);
        list.AddLine({a.x + d.x * t, a.y + d.y * t}, {a.x + d.x * end, a.y + d.y * end}, colour, width);
    }
}

float ImGuiPainter::width_of(const Pen& pen) const { return std::max(1.0f, frame_.length(pen.width)); }

void ImGuiPainter::line(const std::vector<ImVec2>& points, const Pen& pen, bool closed) {
    if (pen.width <= 0 || points.size() < 2) return;
    const ImU32 colour = to_imgui(pen.colour);
    if (pen.dashed) {
        const float dash = std::max(3.0f, 1.2f * frame_.zoom);
        for (std::size_t i = 0; i + 1 < points.size() + (closed ? 1 : 0); ++i)
            dashed_line(list_, points[i], points[(i + 1) % points.size()], colour, width_of(pen), dash, dash * 0.7f);
        return;
    }
    if (points.size() == 2) return draw_line(list_, points[0], points[1], colour, width_of(pen));
    list_.AddPolyline(points.data(), index_count(points), colour, closed ? ImDrawFlags_Closed : 0, width_of(pen));
}

void ImGuiPainter::polygon(std::span<const Point> points, const Ink& ink) {
    std::vector<ImVec2> p;
    p.reserve(points.size());
    for (const Point& q : points) p.push_back(at(q));
    if (ink.filled && p.size() > 2) {
        if (convex(p))
            list_.AddConvexPolyFilled(p.data(), index_count(p), to_imgui(ink.fill));
        else
            fill_concave(list_, p, to_imgui(ink.fill));
    }
    line(p, ink.line, true);
}

void ImGuiPainter::polyline(std::span<const Point> points, const Pen& pen) {
    std::vector<ImVec2> p;
    p.reserve(points.size());
    for (const Point& q : points) p.push_back(at(q));
    line(p, pen, false);
}

void ImGuiPainter::rectangle(const Box& box, double corner_radius, const Ink& ink) {
    const ImVec2 a = at({box.x, box.y}), b = at({box.x + box.w, box.y + box.h});
    const float r = frame_.length(corner_radius);
    const bool line_there = ink.line.width > 0, opaque = ink.fill.a >= 1 && ink.line.colour.a >= 1;
    if (ink.filled && line_there && !ink.line.dashed && opaque) {
        const float w = width_of(ink.line), o = w / 2;  // a pen draws along the middle of its line
        return fill_rounded(list_, look_, {a.x - o, a.y - o}, {b.x + o, b.y + o}, to_imgui(ink.fill), r + o,
                            to_imgui(ink.line.colour), w);
    }
    if (ink.filled) fill_rounded(list_, look_, a, b, to_imgui(ink.fill), r);
    if (!line_there) return;
    if (ink.line.dashed)
        line({a, {b.x, a.y}, b, {a.x, b.y}}, ink.line, true);
    else
        list_.AddRect(a, b, to_imgui(ink.line.colour), r, 0, width_of(ink.line));
}

void ImGuiPainter::circle(Point centre, double radius, const Ink& ink) {
    const float r = frame_.length(radius);
    const ImVec2 c = at(centre);
    if (ink.filled && ink.line.width > 0 && ink.fill.a >= 1 && ink.line.colour.a >= 1) {
        const float w = width_of(ink.line);
        fill_disc(list_, look_, c, r + w / 2, to_imgui(ink.line.colour));
        return fill_disc(list_, look_, c, r - w / 2, to_imgui(ink.fill));
    }
    if (ink.filled) fill_disc(list_, look_, c, r, to_imgui(ink.fill));
    if (ink.line.width > 0) list_.AddCircle(c, r, to_imgui(ink.line.colour), 0, width_of(ink.line));
}

void ImGuiPainter::curve(Point from, Point c1, Point c2, Point to, const Pen& pen) {
    if (pen.width <= 0) return;
    if (!pen.dashed) {
        list_.AddBezierCubic(at(from), at(c1), at(c2), at(to), to_imgui(pen.colour), width_of(pen));
        return;
    }
    std::vector<ImVec2> points;
    for (int i = 0; i <= 24; ++i) {
        const double t = i / 24.0, u = 1 - t;
        const double a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, d = t * t * t;
        points.push_back(
            at({a * from.x + b * c1.x + c * c2.x + d * to.x, a * from.y + b * c1.y + c * c2.y + d * to.y}));
    }
    for (std::size_t i = 0; i + 1 < points.size(); i += 2)
        list_.AddLine(points[i], points[i + 1], to_imgui(pen.colour), width_of(pen));
}

ImFont* ImGuiPainter::font_for(double points, Weight weight, float& size) const {
    size = frame_.length(points * mm_per_point) * line_per_em;
    const auto& fonts = weight == Weight::bold ? look_.canvas_bold : look_.canvas;
    for (std::size_t i = 0; i < fonts.size(); ++i)
        if (size <= canvas_font_sizes[i] * 1.1f) return fonts[i];
    return fonts.back();
}

void ImGuiPainter::text(Point p, std::string_view words, double points, Weight weight, Align align, Colour colour,
                        double fit) {
    float size = 0;
    ImFont* font = font_for(points, weight, size);
    if (size < 3) return;  // no one can read it, and drawing it costs
    const std::string letters = for_toolkit(words);
    words = letters;
    const char *begin = words.data(), *end = words.data() + words.size();
    ImVec2 pos = at(p);
    float width = align != Align::left || fit > 0 ? font->CalcTextSizeA(size, 1e9f, 0, begin, end).x : 0;
    if (const float room = frame_.length(fit); fit > 0 && width > room) {  // smaller, as we can't narrow
        size *= room / width;
        width = room;
    }
    if (align != Align::left) pos.x -= align == Align::centre ? width / 2 : width;
    pos.y -= font->Ascent * size / font->FontSize;
    list_.AddText(font, size, {std::floor(pos.x + 0.5f), std::floor(pos.y + 0.5f)}, to_imgui(colour), begin, end);
}

void ImGuiPainter::begin_clip(const Box& box) {
    list_.PushClipRect(at({box.x, box.y}), at({box.right(), box.bottom()}), true);
}

// The list's corners since then are turned when all of them are there.
void ImGuiPainter::begin_half_turn(Point centre) { turns_.push_back({at(centre), list_.VtxBuffer.Size}); }

void ImGuiPainter::end_half_turn() {
    const auto [centre, first] = turns_.back();
    turns_.pop_back();
    for (int i = first; i < list_.VtxBuffer.Size; ++i) {
        ImVec2& corner = list_.VtxBuffer[i].pos;
        corner = {2 * centre.x - corner.x, 2 * centre.y - corner.y};
    }
}

void ImGuiPainter::begin_quarter_turn(Point centre) { begin_half_turn(centre); }

void ImGuiPainter::end_quarter_turn() {
    const auto [centre, first] = turns_.back();
    turns_.pop_back();
    for (int i = first; i < list_.VtxBuffer.Size; ++i) {
        ImVec2& corner = list_.VtxBuffer[i].pos;
        corner = {centre.x + corner.y - centre.y, centre.y - corner.x + centre.x};
    }
}

double ImGuiPainter::text_width(std::string_view words, double points, Weight weight) {
    float size = 0;
    ImFont* font = font_for(points, weight, size);
    const std::string letters = for_toolkit(words);
    words = letters;
    const double pixels = font->CalcTextSizeA(size, 1e9f, 0, words.data(), words.data() + words.size()).x;
    return pixels / frame_.zoom;
}

}  // namespace nedforge
