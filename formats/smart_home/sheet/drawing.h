#pragma once
// The visual language of printed homes: colours, texts in boxes, symbols, bugs, capacities. Everything is told apart by
// shape before colour. Millimetres and points.

#include <string>
#include <string_view>
#include <vector>

#include "engine/smart_home/words.h"
#include "formats/base/drawing/painter.h"
#include "formats/smart_home/sheet/sheet.h"

namespace nedforge::smart_home {

struct Palette {
    Colour ink, muted, line;
    Colour ground, compromised, card_back, target_back, token, accent;  // white in low ink
    Colour on_dark;                                                     // text upon compromised and card backs
};
const Palette& palette_of(InkUse);

// The text on at most `most_lines` lines, broken between words. Empty: a word is too long, or the lines do not suffice.
std::vector<std::string> broken(std::string_view, double points, Weight, double width, std::size_t most_lines);
// In two lines at the largest size, at most `points`, at which it fits; at the smallest one and shortened where it does
// not fit at all.
void draw_title(Painter&, const Box&, std::string_view, double points, Weight, Colour);
bool title_fits(std::string_view, double width);  // in two lines at the smallest size
// One line in the middle of the box.
void draw_line_of_text(Painter&, const Box&, std::string_view, double points, Weight, Colour, Align = Align::centre);
// Paragraphs from the top of a box, broken between words; gives back the y below the last line.
double draw_paragraph(Painter&, const Box&, std::string_view, double points, Weight, Colour);

void draw_symbol(Painter&, const Palette&, const Box&, Symbol);
std::string_view symbol_title(Symbol);  // "Anti-virus"
void draw_bug(Painter&, const Box&, Colour);
void shield_shape(Painter&, const Box&, const Ink&);
void draw_shield(Painter&, const Palette&, const Box&, int capacity);    // the capacity in its shield
void draw_capacity(Painter&, const Palette&, const Box&, int capacity);  // alone, where the shield is drawn already
void draw_compromised(Painter&, const Box&, Colour);                     // a skull-like warning, seen from afar

}  // namespace nedforge::smart_home
