#include "editor/toolkit/atlas/icons.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "editor/base/lists.h"
#include "editor/toolkit/atlas/cover_painter.h"
#include "editor/toolkit/imgui_painter.h"
#include "editor/toolkit/measures.h"
#include "engine/base/indexed.h"

namespace nedforge {
namespace {

struct Wanted {
    std::string name;
    IconDrawing drawing;
    IconSizes<int> places{};  // in the atlas
};
struct Icons {
    IndexedVector<Wanted, int> wanted;
    int in_atlas = 0;  // how many of them, from the first
};
Icons icons;

}  // namespace

int want_icon(std::string_view name, IconDrawing drawing) {
    const auto known =
        std::find_if(icons.wanted.begin(), icons.wanted.end(), [&](const Wanted& w) { return w.name == name; });
    const int number = index_at(icons.wanted, known);
    if (known == icons.wanted.end()) icons.wanted.push_back({std::string(name), std::move(drawing), {}});
    return number;
}

bool icons_wanted() { return index_count(icons.wanted) > icons.in_atlas; }

void draw_icon(ImDrawList& list, const Look& look, int icon, ImVec2 corner, float side, ImU32 colour) {
    const float whole = std::round(side);
    const int pixels = static_cast<int>(whole);
    if (pixels < least_icon || pixels > largest_icon || icon >= index_count(look.icons)) {
        ImGuiPainter out(list, look, corner, 1);
        return icons.wanted[icon].drawing(out, side, from_imgui(colour));
    }
    const AtlasPart& part = look.icons[icon][pixels - least_icon];
    const ImVec2 from{std::floor(corner.x + 0.5f), std::floor(corner.y + 0.5f)};
    list.PrimReserve(6, 4);
    list.PrimRectUV(from, {from.x + whole, from.y + whole}, part.from, part.to, colour);
}

void add_icons(ImFontAtlas& atlas) {
    icons.in_atlas = index_count(icons.wanted);
    for (Wanted& icon : icons.wanted)
        for (int i = 0; i < index_count(icon.places); ++i)  // an empty pixel around each
            icon.places[i] = atlas.AddCustomRectRegular(least_icon + i + 2, least_icon + i + 2);
}

void draw_icons(Look& look, const ImFontAtlas& atlas, unsigned char* pixels, int width, int height) {
    look.icons.clear();
    for (int n = 0; n < icons.in_atlas; ++n) {
        const Wanted& icon = icons.wanted[n];
        IconSizes<AtlasPart> parts;
        for (int i = 0; i < index_count(icon.places); ++i) {
            const ImFontAtlasCustomRect& place = atlas.CustomRects[icon.places[i]];
            const int side = least_icon + i, x0 = place.X + 1, y0 = place.Y + 1;
            CoverPainter cover(side);
            icon.drawing(cover, side, {0, 0, 0, 1});
            for (int y = 0; y < side; ++y)
                for (int x = 0; x < side; ++x) {
                    unsigned char* pixel = pixels + 4 * (std::ptrdiff_t{y0 + y} * width + x0 + x);
                    pixel[0] = pixel[1] = pixel[2] = 255;
                    pixel[3] = cover.at(x, y);
                }
            const auto uv = [&](int x, int y) { return ImVec2{share_of(x, width), share_of(y, height)}; };
            parts[i] = {uv(x0, y0), uv(x0 + side, y0 + side)};
        }
        look.icons.push_back(parts);
    }
}

}  // namespace nedforge
