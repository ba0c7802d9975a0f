#include "editor/toolkit/shapes.h"

#include <algorithm>
#include <cmath>

#include "editor/toolkit/atlas/wide_letters.h"

namespace nedforge {
namespace {

float whole(float x) { return std::floor(x + 0.5f); }

struct Boxes {  // room for some upright rectangles, so that the list grows once
    ImDrawList& list;
    ImU32 colour;
    void plain(float x0, float y0, float x1, float y1) const {
        if (x1 <= x0 || y1 <= y0) return;
        list.PrimReserve(6, 4);
        list.PrimRect({x0, y0}, {x1, y1}, colour);
    }
    void picture(ImVec2 a, ImVec2 b, ImVec2 uv_a, ImVec2 uv_b) const {
        list.PrimReserve(6, 4);
        list.PrimRectUV(a, b, uv_a, uv_b, colour);
    }
};

}  // namespace

void fill_rounded(ImDrawList& list, const Look& look, ImVec2 a, ImVec2 b, ImU32 colour, float radius,
                  ImDrawFlags corners) {
    if (!(colour & IM_COL32_A_MASK)) return;
    const float x0 = whole(a.x), y0 = whole(a.y), x1 = std::max(whole(b.x), x0 + 1), y1 = std::max(whole(b.y), y0 + 1);
    const float room = std::floor(std::min(x1 - x0, y1 - y0) / 2);
    constexpr float largest = largest_disc;
    const float r = std::min({whole(radius), room, largest});
    const Boxes boxes{list, colour};
    if (r < 1) return boxes.plain(x0, y0, x1, y1);
    const AtlasPart& disc = look.discs[static_cast<int>(r)];
    const ImVec2 middle{(disc.from.x + disc.to.x) / 2, (disc.from.y + disc.to.y) / 2};
    const bool upper = corners & ImDrawFlags_RoundCornersTop, lower = corners & ImDrawFlags_RoundCornersBottom;
    if (upper) {
        boxes.picture({x0, y0}, {x0 + r, y0 + r}, disc.from, middle);
        boxes.picture({x1 - r, y0}, {x1, y0 + r}, {middle.x, disc.from.y}, {disc.to.x, middle.y});
        boxes.plain(x0 + r, y0, x1 - r, y0 + r);
    }
    if (lower) {
        boxes.picture({x0, y1 - r}, {x0 + r, y1}, {disc.from.x, middle.y}, {middle.x, disc.to.y});
        boxes.picture({x1 - r, y1 - r}, {x1, y1}, middle, disc.to);
        boxes.plain(x0 + r, y1 - r, x1 - r, y1);
    }
    boxes.plain(x0, upper ? y0 + r : y0, x1, lower ? y1 - r : y1);
}

void fill_rounded(ImDrawList& list, const Look& look, ImVec2 a, ImVec2 b, ImU32 fill, float radius, ImU32 border,
                  float width) {
    const float w = std::max(1.0f, whole(width));
    const float x0 = whole(a.x), y0 = whole(a.y), x1 = whole(b.x), y1 = whole(b.y);
    if (x1 - x0 <= 2 * w || y1 - y0 <= 2 * w) return fill_rounded(list, look, a, b, border, radius);
    fill_rounded(list, look, {x0, y0}, {x1, y1}, border, radius);
    fill_rounded(list, look, {x0 + w, y0 + w}, {x1 - w, y1 - w}, fill, radius - w);
}

void draw_frame(ImDrawList& list, ImVec2 a, ImVec2 b, ImU32 colour, float width) {
    const float w = std::max(1.0f, whole(width));
    const float x0 = whole(a.x), y0 = whole(a.y), x1 = whole(b.x), y1 = whole(b.y);
    const Boxes boxes{list, colour};
    boxes.plain(x0, y0, x1, y0 + w);
    boxes.plain(x0, y1 - w, x1, y1);
    boxes.plain(x0, y0 + w, x0 + w, y1 - w);
    boxes.plain(x1 - w, y0 + w, x1, y1 - w);
}

void draw_line(ImDrawList& list, ImVec2 a, ImVec2 b, ImU32 colour, float width) {
    const float w = std::max(1.0f, whole(width));
    const auto edge = [w](float middle) { return whole(middle - w / 2); };
    const Boxes boxes{list, colour};
    if (a.y == b.y)
        boxes.plain(whole(std::min(a.x, b.x)), edge(a.y), whole(std::max(a.x, b.x)), edge(a.y) + w);
    else if (a.x == b.x)
        boxes.plain(edge(a.x), whole(std::min(a.y, b.y)), edge(a.x) + w, whole(std::max(a.y, b.y)));
    else
        list.AddLine(a, b, colour, width);
}

void fill_disc(ImDrawList& list, const Look& look, ImVec2 centre, float radius, ImU32 colour) {
    const auto r = static_cast<int>(std::ceil(radius));
    if (r > largest_disc) return list.AddCircleFilled(centre, radius, colour);
    if (r == 0 || !(colour & IM_COL32_A_MASK)) return;
    const AtlasPart& disc = look.discs[r];
    Boxes{list, colour}.picture({centre.x - radius, centre.y - radius}, {centre.x + radius, centre.y + radius},
                                disc.from, disc.to);
}

void good_mark(ImDrawList& list, const Look& look, ImVec2 centre, float radius) {
    const float half = radius / 2, width = std::max(1.5f, radius / 4);
    fill_disc(list, look, centre, radius, look.colours.good);
    list.AddLine({centre.x - half, centre.y}, {centre.x - half / 4, centre.y + half * 0.75f}, look.colours.panel,
                 width);
    list.AddLine({centre.x - half / 4, centre.y + half * 0.75f}, {centre.x + half, centre.y - half * 0.75f},
                 look.colours.panel, width);
}

void upright_text(ImDrawList& list, ImVec2 corner, ImU32 colour, const char* text) {
    const float height = ImGui::GetFontSize();
    list.PushClipRectFullScreen();  // the letters are laid out level at the left edge, and then turned
    const int first = list.VtxBuffer.Size;
    list.AddText({0, 0}, colour, text);
    for (int v = first; v < list.VtxBuffer.Size; ++v) {
        ImVec2& p = list.VtxBuffer[v].pos;
        p = {whole(corner.x) + height - p.y, whole(corner.y) + p.x};
    }
    list.PopClipRect();
}

PillBox pill_box(const Look& look, ImVec2 centre, const std::string& written) {
    ImGui::PushFont(look.small);
    const ImVec2 size = ImGui::CalcTextSize(for_toolkit(written).c_str());
    ImGui::PopFont();
    const ImVec2 a{std::floor(centre.x - size.x / 2 - look.px(6)), std::floor(centre.y - size.y / 2 - look.px(1))};
    return {a, {a.x + size.x + look.px(12), a.y + size.y + look.px(2)}};
}

void pill(const Look& look, ImDrawList& list, ImVec2 centre, const std::string& written, ImU32 fill, ImU32 ink) {
    const std::string text = for_toolkit(written);
    const auto [a, b] = pill_box(look, centre, written);
    ImGui::PushFont(look.small);
    fill_rounded(list, look, a, b, fill, look.px(8), mix(fill, ink, 0.5f), look.px(1));
    list.AddText({a.x + look.px(6), a.y + look.px(1)}, ink, text.c_str());
    ImGui::PopFont();
}

}  // namespace nedforge
