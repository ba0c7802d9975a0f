#include "cli/luddite/pages/sweep_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "cli/base/rating/figure_text.h"
#include "cli/luddite/pages/html_report.h"
#include "cli/luddite/pages/svg_pieces.h"
#include "engine/base/indexed.h"
#include "engine/luddite/words.h"
#include "validator/luddite/table/rated_map.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

class SweepPlot {
public:
    explicit SweepPlot(const MapSwept& swept) : swept_(swept) {}

    std::string text() const {
        std::string out = plot_start(bottom + 44, "Win rates by " + html_escaped(swept_.number));
        for (const int percent : {0, 25, 50, 75, 100})
            out += plot_stroke(left, height_of(percent / 100.0), right, height_of(percent / 100.0), plot_panel, 1) +
                   plot_text(left - 8, height_of(percent / 100.0) + 5, fmt::format("{} %", percent), "end", plot_muted);
        for (std::size_t v = 0; v < swept_.values.size(); ++v) {
            const int value = swept_.values[v].value;
            out += plot_text(place_of(v), bottom + 18, std::to_string(value), "middle",
                             value == swept_.own ? plot_ink : plot_muted);
            if (value == swept_.own) out += plot_text(place_of(v), bottom + 36, "the map", "middle", plot_muted);
        }
        std::vector<CurveName> names;
        for (std::size_t level = 0; level < win_figures; ++level) {
            out += curve(level);
            if (!swept_.values.empty())
                names.push_back({height_of(swept_.values.back().games.figures[level].b.value),
                                 std::string(level_names[level]), curve_colours[level]});
        }
        return out + plot_curve_names(right, top, std::move(names)) + std::string(plot_end);
    }

private:
    double place_of(std::size_t v) const {
        const double steps = std::max<double>(1, index_count(swept_.values) - 1);
        return left + (right - left) * static_cast<double>(v) / steps;
    }
    static double height_of(double share) { return bottom - (bottom - top) * std::clamp(share, 0.0, 1.0); }

    std::string curve(std::size_t level) const {
        std::string out;
        std::vector<std::pair<double, double>> points;
        for (std::size_t v = 0; v < swept_.values.size(); ++v) {
            const FigureValue& of_level = swept_.values[v].games.figures[level].b;
            if (of_level.interval)
                out += plot_stroke(place_of(v), height_of(of_level.interval->low), place_of(v),
                                   height_of(of_level.interval->high), curve_colours[level], 1.5);
            points.emplace_back(place_of(v), height_of(of_level.value));
        }
        return out + plot_curve(points, curve_colours[level], curve_dashes[level]);
    }

    static constexpr double left = 60, right = plot_width - 90, top = 40, bottom = 300;
    const MapSwept& swept_;
};

}  // namespace

std::string sweep_section(const RatedMap& map, const MapSwept& swept, const std::string& players) {
    std::string out = fmt::format(
        "<h2>{}</h2>\n<p class=\"muted\">{} games {} at each value, with the same dice; the "
        "strokes are 95 % intervals.</p>\n",
        html_escaped(swept.number), swept.values.empty() ? 0 : swept.values.front().games.games, html_escaped(players));
    out += SweepPlot(swept).text() + "<table>\n<tr><th>" + html_escaped(swept.number) + "</th>";
    for (const Figure& figure : map.figures()) out += "<th>" + html_escaped(figure.title) + "</th>";
    out += "</tr>\n";
    for (const ValueSwept& at_value : swept.values) {
        out += "<tr><td>" + std::to_string(at_value.value) + (at_value.value == swept.own ? ", the map" : "") + "</td>";
        for (std::size_t f = 0; f < map.figures().size(); ++f)
            out += "<td>" + html_escaped(words_of(map.figures()[f], at_value.games.figures[f].b)) + "</td>";
        out += "</tr>\n";
    }
    return out + "</table>\n";
}

}  // namespace nedforge::cli::luddite
