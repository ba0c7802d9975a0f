#pragma once
// What the plots of all pages are made of: an inline SVG of 900 units across, with texts, bars and lines.

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nedforge::cli::luddite {

inline constexpr double plot_width = 900;
inline constexpr std::string_view plot_ink = "#151b24", plot_muted = "#4a5666", plot_panel = "#e7ecf1",
                                  plot_blue = "#1f6fb2", plot_red = "#c2203a", plot_amber = "#96590a";

// Texts are words of the program, or escaped. plot_end closes.
std::string plot_start(double height, std::string_view title);
inline constexpr std::string_view plot_end = "</svg>\n";
std::string plot_text(double x, double y, std::string_view words, std::string_view anchor = "start",
                      std::string_view colour = plot_ink);
std::string plot_bar(double x, double y, double width, double height, std::string_view colour);
std::string plot_stroke(double x1, double y1, double x2, double y2, std::string_view colour, double thick,
                        std::string_view dashes = "");

// Curves of three series at most, each told from the others by colour and dashes. Points are x and y.
inline constexpr std::array<std::string_view, 3> curve_colours{plot_blue, plot_amber, plot_red},
    curve_dashes{"", "9 4", "2 4"};
std::string plot_curve(const std::vector<std::pair<double, double>>& points, std::string_view colour,
                       std::string_view dashes);
// The names of curves to the right of where they end, none upon another.
struct CurveName {
    double y = 0;  // where the curve ends
    std::string words;
    std::string_view colour;
};
std::string plot_curve_names(double right, double top, std::vector<CurveName> names);

// A drawing as part of a page that has others: ids are names of the whole page, so each drawing's get a prefix of its
// own. The first element of `svg` on, without the XML head.
std::string svg_in_page(const std::string& svg, const std::string& prefix);

}  // namespace nedforge::cli::luddite
