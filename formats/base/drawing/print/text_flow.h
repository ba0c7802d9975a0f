#pragma once
// Text in boxes: broken between words, at the largest size at which it fits, and going on in a next box where even the
// smallest is too large. Widths are those of text_metrics.h, so what fits is known without a font library. Paragraphs
// are parted by '\n'. Text is ragged at the right and has no hyphenation.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/indexed.h"
#include "formats/base/drawing/painter.h"

namespace nedforge {

// The lines of a text; a word that is wider than a line is broken within.
std::vector<std::string> flowed_lines(std::string_view text, double points, Weight, double width);
// The same on at most that many lines. Empty: a word is too wide, or the lines are too many.
std::vector<std::string> lines_of(std::string_view text, double points, Weight, double width, std::size_t most_lines);
double line_step(double points);  // from line to line

struct TextBlock {
    std::vector<std::string> lines;
    double points = 0;
    std::string taken_text, remainder;  // the text of the lines; what has no room, from a word on
    double height() const { return index_count(lines) * line_step(points); }
};
// At the first of the sizes (from large to small) at which all of it fits; at the last one with a remainder.
TextBlock fitted(std::string_view text, std::span<const double> sizes, Weight, double width, double height);
// The text over boxes of one width and these heights, all at one size: the first at which it fits into all of them.
// Boxes that it does not need are left out. What the last one has no room for is its remainder.
std::vector<TextBlock> flowed(std::string_view text, std::span<const double> sizes, Weight, double width,
                              std::span<const double> heights);
// The block without a remainder: what was cut off becomes an ellipsis behind its last whole word.
TextBlock cut_short(TextBlock, Weight, double width);

// From the top of the box; gives back the y below the last line.
double draw_block(Painter&, const Box&, const TextBlock&, Weight, Colour, Align = Align::left);
double draw_paragraph(Painter&, const Box&, std::string_view, double points, Weight, Colour, Align = Align::left);
double paragraph_height(std::string_view, double points, Weight, double width);

// A title in two lines at the largest size, at most `points`, at which it fits; at the smallest one and shortened where
// it does not fit at all. In the middle of the box's height.
void draw_title(Painter&, const Box&, std::string_view, double points, Weight, Colour, Align = Align::centre);
bool title_fits(std::string_view, double width);  // in two lines at the smallest size
// One line in the middle of the box's height, made smaller and at last shortened.
void draw_line_of_text(Painter&, const Box&, std::string_view, double points, Weight, Colour, Align = Align::centre);

}  // namespace nedforge
