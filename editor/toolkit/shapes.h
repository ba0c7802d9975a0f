#pragma once
// Filled round shapes made of a few upright rectangles: plain ones inside, and pictures of discs from the font atlas
// for what is round. The toolkit's own are fans of slivers with a smoothed rim, which cost a software renderer ten
// times as much. Edges lie on whole pixels.

#include <string>

#include "editor/toolkit/look.h"

namespace nedforge {

void fill_rounded(ImDrawList&, const Look&, ImVec2 a, ImVec2 b, ImU32, float radius,
                  ImDrawFlags corners = ImDrawFlags_RoundCornersAll);
// With a border that lies inside: both colours must be opaque.
void fill_rounded(ImDrawList&, const Look&, ImVec2 a, ImVec2 b, ImU32 fill, float radius, ImU32 border, float width);
// A line that is level or upright as a rectangle of whole pixels; any other as the toolkit draws it.
void draw_line(ImDrawList&, ImVec2 a, ImVec2 b, ImU32, float width);
// The border of a rectangle, inside it: four plain ones of whole pixels.
void draw_frame(ImDrawList&, ImVec2 a, ImVec2 b, ImU32, float width);
void fill_disc(ImDrawList&, const Look&, ImVec2 centre, float radius, ImU32);
// A tick on a disc: something is as it should be.
void good_mark(ImDrawList&, const Look&, ImVec2 centre, float radius);
// Words that read downwards from `corner`, their first letter at the top.
void upright_text(ImDrawList&, ImVec2 corner, ImU32, const char* text);
// A few small words on a ground of their own; both colours must be opaque.
struct PillBox {
    ImVec2 a, b;
};
PillBox pill_box(const Look&, ImVec2 centre, const std::string& text);
void pill(const Look&, ImDrawList&, ImVec2 centre, const std::string& text, ImU32 fill, ImU32 ink);

}  // namespace nedforge
