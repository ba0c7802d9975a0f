#pragma once
// The symbols of printed homes: what dice show, bugs, capacities, what is compromised. Everything is told apart by
// shape before colour. Millimetres and points.

#include <string_view>

#include "engine/smart_home/words.h"
#include "formats/base/drawing/print/look.h"
#include "formats/smart_home/sheet/sheet.h"

namespace nedforge::smart_home {

struct Palette : PrintLook {
    Colour compromised, on_dark;   // a compromised device, and what is drawn on it
    Colour attack, target, token;  // the three decks
};
const Palette& palette_of(InkUse);

void draw_symbol(Painter&, const Palette&, const Box&, Symbol);
void draw_bug(Painter&, const Box&, Colour, bool solid = true);  // not solid: its outline, for low ink
void shield_shape(Painter&, const Box&, const Ink&);
void draw_shield(Painter&, const Palette&, const Box&, int capacity);    // the capacity in its shield
void draw_capacity(Painter&, const Palette&, const Box&, int capacity);  // alone, where the shield is drawn already
void draw_compromised(Painter&, const Box&, Colour);                     // a warning, seen from afar
void draw_target(Painter&, const Box&, Colour);                          // rings around a point
void draw_attack_picture(Painter&, const Palette&, const Box&, Card);    // what the card does, as an icon

}  // namespace nedforge::smart_home
