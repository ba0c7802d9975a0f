#include "cli/luddite/pages/html_plots.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "cli/luddite/pages/svg_pieces.h"
#include "engine/base/indexed.h"
#include "formats/base/drawing/axis.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

constexpr std::string_view dashed = "5 4";

}  // namespace

std::string win_plot(const Thresholds& thresholds, const RateResult& rated) {
    const double left = 150, right = plot_width - 90, row = 38;
    std::string out = plot_start(34 + 3 * row + 28, "Games won, by level");
    const auto position = [&](double share) { return left + (right - left) * std::clamp(share, 0.0, 1.0); };
    double top = 34;
    for (const Level l : indices_of(level_names)) {
        const WinFigures& w = rated.win[place_of_index(l)];
        const double y = std::exchange(top, top + row), middle = y + 11;
        out += plot_text(0, middle + 5, fmt::format("{} ({})", level_names[l], thresholds.of[l]));
        out +=
            plot_bar(left, y, right - left, 22, "#e7ecf1") + plot_bar(left, y, position(w.rate) - left, 22, "#1f6fb2");
        out += plot_stroke(position(w.low), middle, position(w.high), middle, "#151b24", 2) +
               plot_stroke(position(w.low), y + 4, position(w.low), y + 18, "#151b24", 2) +
               plot_stroke(position(w.high), y + 4, position(w.high), y + 18, "#151b24", 2);
        if (w.upper_bound)
            out +=
                plot_stroke(position(*w.upper_bound), y - 3, position(*w.upper_bound), y + 25, "#c2203a", 2.5, dashed);
        out += plot_text(plot_width, middle + 5, fmt::format("{:.1f} %", 100 * w.rate), "end");
    }
    for (const int percent : {0, 25, 50, 75, 100})
        out +=
            plot_text(position(percent / 100.0), 34 + 3 * row + 14, fmt::format("{} %", percent), "middle", "#4a5666");
    return out +
           "</svg>\n<p class=\"muted\">The whisker is the 95 % interval; a dashed line is a bound that no policy "
           "exceeds.</p>\n";
}

std::string histogram_plot(const Thresholds& thresholds, const RateResult& rated) {
    if (rated.histogram.empty()) return "";
    const double left = 10, right = plot_width - 10, top = 76, bottom = 260;
    const int highest = std::max(rated.histogram.rbegin()->first, thresholds.of[2]) + 1,
              step = std::max(1, (highest + 89) / 90);
    IndexedVector<int, int> bins(place_of_index(highest / step + 1), 0);
    for (const auto& [score, games] : rated.histogram) bins[std::max(score, 0) / step] += games;
    const int largest = *std::max_element(bins.begin(), bins.end());
    const double pitch = (right - left) / index_count(bins);
    const auto position = [&](double score) { return left + pitch * score / step; };
    std::string out = plot_start(bottom + 46, "Scores");
    for (const auto& [i, games] : with_index(bins)) {
        const double h = (bottom - top) * games / std::max(largest, 1);
        if (games > 0)
            out += plot_bar(left + pitch * i + 0.5, bottom - h, pitch - 1, h, i == 0 ? "#8a97a6" : "#1f6fb2");
    }
    out += plot_stroke(left, bottom, right, bottom, "#151b24", 1);
    for (std::size_t l = 0; l < 3; ++l) {
        const double x = position(thresholds.of[l] + 1);
        const double y = top - 36 + 15 * static_cast<double>(l);  // one below the other: thresholds may be close
        out += plot_stroke(x, y - 10, x, bottom, "#c2203a", 1.5, dashed) +
               plot_text(x + 4, y, fmt::format("{} {}", level_names[l], thresholds.of[l]), "start", "#c2203a");
    }
    for (std::int64_t score = 0; score <= highest; score += axis_step(highest))
        out += plot_text(position(static_cast<double>(score) + 0.5 * step), bottom + 18, std::to_string(score),
                         "middle", "#4a5666");
    return out +
           plot_text((left + right) / 2, bottom + 38, "score (0: not on the Exit at the end)", "middle", "#4a5666") +
           "</svg>\n";
}

std::string parts_plot(const RateResult& rated) {
    constexpr IndexedArray<std::string_view, int, 5> names{"critical functions", "Hack module", "switches and bonuses",
                                                           "Clock", "left over"};
    const double largest = std::max(1.0, *std::max_element(rated.part_means.begin(), rated.part_means.end())),
                 left = 190, right = plot_width - 80, row = 28;
    std::string out = plot_start(34 + 5 * row, "Where the damage comes from (mean of the games that escaped)");
    for (const auto& [i, mean] : with_index(rated.part_means)) {
        const double y = 34 + i * row;
        out += plot_text(0, y + 15, names[i]) + plot_bar(left, y, (right - left) * mean / largest, 18, "#39485a") +
               plot_text(left + (right - left) * mean / largest + 8, y + 15, fmt::format("{:.1f}", mean));
    }
    return out + "</svg>\n";
}

std::string numbers_plot(const NumberFigures& numbers) {
    constexpr IndexedArray<std::string_view, DiePurpose, 6> colours{plot_muted, plot_blue,  plot_red,
                                                                    "#16825d",  plot_amber, "#8a97a6"};
    const double left = 40, right = plot_width - 220, row = 30;
    double largest = 1;
    ByDie<double> totals{};
    for (int number = 1; number <= highest_die; ++number) {
        for (const DieSource source : {DieSource::rolled, DieSource::changed, DieSource::bought})
            totals[number] += numbers.of(number, source);
        largest = std::max({largest, totals[number], numbers.rolled[number]});
    }
    const auto position = [&](double dice) { return left + (right - left) * dice / largest; };
    std::string out = plot_start(34 + 6 * row + 30, "Supply and demand of numbers (dice a game)");
    for (int number = 1; number <= highest_die; ++number) {
        const double y = 34 + (number - 1) * row;
        out += plot_text(0, y + 15, std::to_string(number));
        double x = 0;
        for (const DiePurpose p : indices_of(die_purpose_names)) {
            const double dice = numbers.of(number, p);
            if (dice > 0) out += plot_bar(position(x), y, position(x + dice) - position(x), 18, colours[p]);
            x += dice;
        }
        const double rolled = numbers.rolled[number];
        out += plot_stroke(position(rolled), y - 3, position(rolled), y + 21, plot_ink, 2.5, dashed);
        out += plot_text(plot_width, y + 15,
                         fmt::format("{:.1f} rolled, {:.1f} used, {:.1f} made", rolled, totals[number],
                                     numbers.of(number, DieSource::changed) + numbers.of(number, DieSource::bought)),
                         "end");
    }
    double x = left;
    for (const DiePurpose p : indices_of(die_purpose_names)) {
        out += plot_bar(x, 34 + 6 * row + 8, 12, 12, colours[p]) +
               plot_text(x + 17, 34 + 6 * row + 19, die_purpose_names[p], "start", plot_muted);
        x += 30 + 8.5 * index_count(die_purpose_names[p]);
    }
    return out +
           "</svg>\n<p class=\"muted\">A bar is what dice of the number are used for. The dashed line is how many "
           "the rolls bring; made dice were changed by multi-tools or bought by credits.</p>\n";
}

}  // namespace nedforge::cli::luddite
