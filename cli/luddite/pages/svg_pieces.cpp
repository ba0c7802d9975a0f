#include "cli/luddite/pages/svg_pieces.h"

#include <fmt/format.h>

#include <algorithm>

namespace nedforge::cli::luddite {

std::string plot_start(double height, std::string_view title) {
    return fmt::format(
        "<svg class=\"plot\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" xmlns=\"http://www.w3.org/2000/svg\" "
        "font-family=\"Inter, sans-serif\" font-size=\"15\">\n<title>{}</title>\n<text x=\"0\" y=\"18\" "
        "font-weight=\"700\">{}</text>\n",
        plot_width, height, title, title);
}

std::string plot_text(double x, double y, std::string_view words, std::string_view anchor, std::string_view colour) {
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\" fill=\"{}\">{}</text>\n", x, y, anchor,
                       colour, words);
}

std::string plot_bar(double x, double y, double width, double height, std::string_view colour) {
    return fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"/>\n", x, y,
                       std::max(width, 0.0), height, colour);
}

std::string plot_stroke(double x1, double y1, double x2, double y2, std::string_view colour, double thick,
                        std::string_view dashes) {
    return fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" stroke-width=\"{:.1f}\"{}/>\n", x1,
        y1, x2, y2, colour, thick, dashes.empty() ? std::string() : fmt::format(" stroke-dasharray=\"{}\"", dashes));
}

std::string plot_curve(const std::vector<std::pair<double, double>>& points, std::string_view colour,
                       std::string_view dashes) {
    std::string list, marks;
    for (const auto& [x, y] : points) {
        list += fmt::format("{:.1f},{:.1f} ", x, y);
        marks += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\" fill=\"{}\"/>\n", x, y, colour);
    }
    return fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2.5\"{}/>\n", list, colour,
                       dashes.empty() ? std::string() : fmt::format(" stroke-dasharray=\"{}\"", dashes)) +
           marks;
}

std::string plot_curve_names(double right, double top, std::vector<CurveName> names) {
    std::sort(names.begin(), names.end(), [](const CurveName& a, const CurveName& b) { return a.y < b.y; });
    std::string out;
    double free_from = top - 20;
    for (const CurveName& name : names) {
        const double y = std::max(name.y, free_from);
        out += plot_text(right + 12, y + 5, name.words, "start", name.colour);
        free_from = y + 18;
    }
    return out;
}

std::string svg_in_page(const std::string& svg, const std::string& prefix) {
    const std::size_t start = svg.find("<svg");
    std::string part = svg.substr(start == std::string::npos ? 0 : start);
    for (const std::string_view before : {" id=\"", "href=\"#", "url(#"})
        for (std::size_t offset = part.find(before); offset != std::string::npos; offset = part.find(before, offset)) {
            offset += before.size();
            part.insert(offset, prefix);
        }
    return part;
}

}  // namespace nedforge::cli::luddite
