#pragma once
// Small drawings of one colour, kept in the font atlas in every whole size from least_icon to largest_icon pixels. An
// icon costs a frame one upright picture there instead of dozens of triangles with smoothed edges; it is as sharp, for
// it is drawn in its own size and on whole pixels. A larger one, or one that the atlas has not yet, is drawn as shapes.
// The pictures are made by CoverPainter.

#include <functional>
#include <string_view>

#include "editor/toolkit/look.h"
#include "formats/base/drawing/painter.h"

struct ImFontAtlas;

namespace nedforge {

// Into a square of that side, from (0, 0) on, in one opaque colour and without text.
using IconDrawing = std::function<void(Painter&, double side, Colour)>;

// The number of an icon; one name is one icon. Its pictures are in the atlas from the next frame on.
int want_icon(std::string_view name, IconDrawing);
bool icons_wanted();  // some are not in the atlas yet
void draw_icon(ImDrawList&, const Look&, int icon, ImVec2 corner, float side, ImU32 colour);

// All icons get their places; before the atlas is built.
void add_icons(ImFontAtlas&);
// Their pictures, once it is built: four bytes a pixel.
void draw_icons(Look&, const ImFontAtlas&, unsigned char* pixels, int width, int height);

}  // namespace nedforge
