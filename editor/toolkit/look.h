#pragma once
// How the editor looks: colours of the light and the dark theme, fonts at the present scale, and the measures that
// panels share. Colours that carry meaning (error, warning) are always shown with a shape or a word as well.

#include <imgui.h>

#include <array>
#include <string>

#include "editor/base/state_folder.h"
#include "engine/base/indexed.h"
#include "formats/base/drawing/painter.h"

namespace nedforge {

struct Colours {
    ImU32 backdrop, panel, raised, field, line, text, dim, accent, on_accent, soft_accent;
    ImU32 error, warning, info, good, soft_error, soft_warning;
    ImU32 canvas, grid, shadow;
};

// Text on the canvas is drawn from the smallest of these that is large enough.
inline constexpr std::array<float, 4> canvas_font_sizes{12, 16, 24, 40};

// Discs of whole pixels' radius in the font atlas, so that a round corner is one small picture instead of dozens of
// triangles with smoothed edges (shapes.h).
inline constexpr int largest_disc = 28;
struct AtlasPart {
    ImVec2 from{}, to{};
};

// Icons (atlas/icons.h) are in the atlas in each of these sizes, in pixels.
inline constexpr int least_icon = 7, largest_icon = 28;
template <typename T>
using IconSizes = IndexedArray<T, int, largest_icon - least_icon + 1>;

struct Picture;
struct AtlasPicture {
    const Picture* source = nullptr;  // which one is there; null: none
    ImVec2 from{}, to{};              // in the atlas
};

struct Look {
    ThemeChoice theme = ThemeChoice::dark;
    float scale = 1;  // pixels of one unit; every measure below is in units times scale
    Colours colours{};
    ImFont *body = nullptr, *medium = nullptr, *bold = nullptr, *small = nullptr, *title = nullptr, *mono = nullptr;
    std::array<ImFont*, 4> canvas{}, canvas_bold{};
    IndexedArray<AtlasPart, int, largest_disc + 1> discs{};  // by radius, a rim of one empty pixel left out; none of 0
    IndexedVector<IconSizes<AtlasPart>, int> icons;          // by number
    AtlasPicture picture;
    float px(float units) const { return static_cast<float>(static_cast<int>(units * scale + 0.5f)); }
};

Colours colours_of(ThemeChoice);
ImU32 mix(ImU32 a, ImU32 b, float share_of_b);
ImU32 with_alpha(ImU32, float alpha);
ImU32 to_imgui(const Colour&);
Colour from_imgui(ImU32);

// Rebuilds ImGui's style and font atlas of the current context. true: the atlas is new.
bool apply_look(Look&, ThemeChoice, float scale);

}  // namespace nedforge
