#pragma once
// How wide text is in the sheet's typeface, without asking a font library: advance widths of Inter 4.0 (figures of one
// width, no kerning), measured once. Layout and symbols use these, so that a layout is the same wherever it is computed
// and costs nothing to compute; a test compares the table with the installed font. Characters beyond ASCII count as one
// em, the widest there is. Millimetres and points.

#include <string>
#include <string_view>

#include "formats/base/drawing/painter.h"

namespace nedforge {

inline constexpr double min_points = 6.5;  // the smallest text on a sheet

double text_width(std::string_view utf8, double points, Weight);
// The same in thousandths of an em, which add up exactly, and a width in millimetres from them.
int text_advance(std::string_view utf8, Weight);
double width_of_advance(int advance, double points);
// Height of capitals and figures.
inline double cap_height(double points) { return 0.727 * points * mm_per_point; }
// The em in millimetres: what a line of text takes with a little air.
inline double line_height(double points) { return 1.0 * points * mm_per_point; }
// The largest size, at most `points`, at which the text is no wider than `width`; may be below min_points.
double fitting_points(std::string_view, double points, Weight, double width);
// The text, or its beginning with an ellipsis, no wider than `width`.
std::string shortened(std::string_view utf8, double points, Weight, double width);

}  // namespace nedforge
