#pragma once
// Margins and colours of every printed game. One design for all families: a page has a head with its kicker and a
// foot with the digest, its parts are panels with a heading, and cards have a frame, a title band and a foot
// (page_parts.h, cards.h). Everything is told apart by shape before colour. Millimetres and points.

#include "formats/base/drawing/pages.h"
#include "formats/base/drawing/print/paper.h"

namespace nedforge {

inline constexpr double page_margin = 10;  // of every page that is not cut

struct PrintLook {
    Colour paper, ink, muted, line;  // page; text and lines; secondary text; hairlines
    Colour panel, panel_line;        // ground and border of a part of a page
    Colour ground;                   // of what is cut out
    Colour accent, on_accent;        // headings and title bands; text upon a band
    bool fills = true;               // low ink: false, no filled areas
};
const PrintLook& full_ink_look();
const PrintLook& low_ink_look();

}  // namespace nedforge
