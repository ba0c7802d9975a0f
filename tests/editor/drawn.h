#pragma once
// What the last frame draws, read from the toolkit's draw lists: texts by their glyphs' places in the font atlas, and
// colours.

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

namespace nedforge {

struct Drawn {
    ImVec2 at;
    ImU32 colour;
};

inline bool within(ImVec2 p, ImVec2 min, ImVec2 max) {
    return p.x >= min.x && p.y >= min.y && p.x <= max.x && p.y <= max.y;
}

// Corners of all that is drawn in a rectangle.
inline std::vector<Drawn> drawn_in(ImVec2 min = {0, 0}, ImVec2 max = {1e6f, 1e6f}) {
    std::vector<Drawn> all;
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i)
        for (const ImDrawVert& v : data.CmdLists[i]->VtxBuffer)
            if (within(v.pos, min, max)) all.push_back({v.pos, v.col});
    return all;
}

// The letters in the order of drawing, without spaces. ASCII; anything else is '?'.
inline std::string drawn_text(ImVec2 min = {0, 0}, ImVec2 max = {1e6f, 1e6f}) {
    std::map<std::array<float, 4>, char> letters;
    for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
        for (const ImFontGlyph& g : font->Glyphs)
            if (g.Visible) letters[{g.U0, g.V0, g.U1, g.V1}] = g.Codepoint < 128 ? static_cast<char>(g.Codepoint) : '?';
    std::string text;
    const ImDrawData& data = *ImGui::GetDrawData();
    for (int i = 0; i < data.CmdListsCount; ++i) {
        const auto& v = data.CmdLists[i]->VtxBuffer;
        for (int k = 0; k + 2 < v.Size; ++k)
            if (const auto letter = letters.find({v[k].uv.x, v[k].uv.y, v[k + 2].uv.x, v[k + 2].uv.y});
                letter != letters.end() && within(v[k].pos, min, max))
                text += letter->second;
    }
    return text;
}

// Contrast as WCAG counts it, 1 to 21; 4.5 is wanted of text.
inline double contrast(ImU32 a, ImU32 b) {
    const auto luminance = [](ImU32 c) {
        const auto part = [c](int shift) {
            const double x = ((c >> shift) & 255) / 255.0;
            return x <= 0.03928 ? x / 12.92 : std::pow((x + 0.055) / 1.055, 2.4);
        };
        return 0.2126 * part(IM_COL32_R_SHIFT) + 0.7152 * part(IM_COL32_G_SHIFT) + 0.0722 * part(IM_COL32_B_SHIFT);
    };
    const double x = luminance(a), y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

}  // namespace nedforge
