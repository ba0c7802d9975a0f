#include "cli/luddite/generate/gallery.h"

#include <fmt/format.h>

#include "cli/luddite/rating/html_plots.h"
#include "cli/luddite/rating/html_report.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/sheet/sheet.h"

namespace nedforge::cli {

using namespace luddite;

namespace {

constexpr std::string_view style = R"(
:root { color-scheme: light; --ink: #151b24; --muted: #4a5666; --line: #d3dae2; --panel: #f1f4f7; --red: #c2203a }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 100rem; padding: 2rem 1.5rem 4rem; font: 15px/1.5 Inter, "Segoe UI", "DejaVu Sans", sans-serif; color: var(--ink); background: #fff }
h1 { font-size: 2rem; line-height: 1.15; margin: .2rem 0 }
h2 { font-size: 1.2rem; margin: 0 }
code { background: var(--panel); border: 1px solid var(--line); border-radius: .3rem; padding: .1rem .4rem; font-size: .85rem; overflow-wrap: anywhere }
.muted { color: var(--muted); margin: .2rem 0 }
.maps { display: grid; grid-template-columns: repeat(auto-fill, minmax(26rem, 1fr)); gap: 1.5rem; margin-top: 1.5rem }
article { border: 1px solid var(--line); border-radius: .6rem; padding: 1rem }
.sheet { border: 1px solid var(--line); margin: .7rem 0 }
.sheet svg, .plot { display: block; width: 100%; height: auto }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; margin: .5rem 0 }
th, td { text-align: left; padding: .2rem .6rem .2rem 0; border-bottom: 1px solid var(--line) }
th { font-size: .8rem; color: var(--muted); font-weight: 600 }
.number { text-align: right; white-space: nowrap }
)";

// Glyphs and clips of every sheet have the same names; on one page each sheet needs its own.
std::string with_own_names(std::string svg, const std::string& prefix) {
    for (const std::string_view before : {" id=\"", "href=\"#", "url(#"})
        for (std::size_t at = svg.find(before); at != std::string::npos; at = svg.find(before, at)) {
            at += before.size();
            svg.insert(at, prefix);
        }
    return svg;
}

std::string svg_of(const Map& map) {
    const std::string svg = sheet_svg({map, digest_of(map), std::nullopt}, {});
    const std::size_t start = svg.find("<svg");
    return with_own_names(svg.substr(start == std::string::npos ? 0 : start), map.id + "-");
}

std::string levels_table(const Confirmed& confirmed) {
    std::string out =
        "<table>\n<tr><th>Level</th><th class=\"number\">Above</th><th>Meant for</th><th class=\"number\">Wins</th>"
        "<th>95 % interval</th></tr>\n";
    for (const LevelFigures& level : confirmed.levels)
        out += fmt::format(
            "<tr><td>{}</td><td class=\"number\">{}</td><td>the {}, {:.0f} %</td><td class=\"number\">{:.0f} %</td>"
            "<td>{:.0f} to {:.0f} %, {} games</td></tr>\n",
            level_names[level.level], confirmed.map.thresholds[level.level], policy_names[level.policy],
            100 * level.wanted, 100 * level.rate, 100 * level.interval.low, 100 * level.interval.high, level.games);
    return out + "</table>\n";
}

std::string measure_words(const Confirmed& confirmed, Measure measure) {
    const MeasureRow& row = measure_rows[measure];
    const double value = confirmed.measures[measure];
    return fmt::format(
        "<tr><td>{}</td><td class=\"number\">{}</td><td>{}</td></tr>\n", row.name,
        row.unit.empty() ? fmt::format("{:.0f} %", 100 * value) : fmt::format("{:.1f} {}", value, row.unit),
        row.meaning);
}

// Where a shell would read the text as something else it stands in quotes.
std::string shell_word(const std::string& text) {
    if (!text.empty() && text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./") ==
                             std::string::npos)
        return text;
    std::string word = "'";
    for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

std::string article(const Gallery& gallery, const GalleryMap& one) {
    const Confirmed& confirmed = one.map->confirmed;
    const Map& map = confirmed.map;
    std::string out = "<article>\n<h2>" + html_escaped(map.name) + "</h2>\n<p class=\"muted\"><a href=\"" +
                      html_escaped(one.file) + "\">" + html_escaped(one.file) + "</a>, " +
                      std::to_string(map.nodes.size()) + " nodes, " + std::string(row_of(map.hack).title) + "</p>\n";
    out += "<div class=\"sheet\">\n" + svg_of(map) + "</div>\n" + levels_table(confirmed);
    out += histogram_plot(map.thresholds, confirmed.expert);
    out += fmt::format("<p class=\"muted\">Scores of {} games by the expert; it escapes in {:.0f} %.</p>\n",
                       confirmed.expert.games, 100 * confirmed.expert.escaped);
    out += "<table>\n";
    for (const Measure measure : gallery.spread) out += measure_words(confirmed, measure);
    out += "</table>\n<p class=\"muted\">More like this:</p>\n<p><code>";
    out += html_escaped("nedforge generate -o " + shell_word(gallery.folder + "-" + map.id) + " --from " +
                        shell_word(gallery.folder + "/" + one.file) + " --keep hack --seed " +
                        std::to_string(gallery.seed + 1));
    return out + "</code></p>\n</article>\n";
}

}  // namespace

std::string gallery_html(const Gallery& gallery) {
    const std::string title = html_escaped(gallery.title);
    std::string out =
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
        "'unsafe-inline'\">\n<title>" +
        title + "</title>\n<style>" + std::string(style) + "</style>\n</head>\n<body>\n<h1>" + title + "</h1>\n";
    out += "<p><code>" + html_escaped(gallery.command) + "</code></p>\n";
    if (!gallery.ending.empty()) out += "<p>" + html_escaped(gallery.ending) + "</p>\n";
    out += "<div class=\"maps\">\n";
    for (const GalleryMap& one : gallery.maps) out += article(gallery, one);
    return out + "</div>\n</body>\n</html>\n";
}

}  // namespace nedforge::cli
