#include "cli/luddite/generate/gallery.h"

#include <fmt/format.h>

#include "cli/luddite/pages/html_plots.h"
#include "cli/luddite/pages/html_report.h"
#include "cli/luddite/pages/svg_pieces.h"
#include "formats/luddite/map_file.h"
#include "formats/luddite/sheet/sheet.h"
#include "validator/luddite/solver/rating/target_player.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

constexpr std::string_view style = R"(
body { max-width: 100rem }
article h2 { font-size: 1.2rem; margin: 0; text-transform: none; letter-spacing: 0 } article h2::before { content: none }
code { background: var(--panel); border: 1px solid var(--line); border-radius: .3rem; padding: .1rem .4rem; font-size: .85rem; overflow-wrap: anywhere }
.maps { display: grid; grid-template-columns: repeat(auto-fill, minmax(26rem, 1fr)); gap: 1.5rem; margin-top: 1.5rem }
article { border: 1px solid var(--line); border-radius: .6rem; padding: 1rem }
article .sheet { margin: .7rem 0; box-shadow: none } article .muted { margin: .2rem 0 }
)";

std::string svg_of(const Map& map) {
    return svg_in_page(sheet_svg({map, digest_of(map), std::nullopt}, {}), map.id + "-");
}

std::string levels_table(const Confirmed& confirmed) {
    std::string out =
        "<table>\n<tr><th>Level</th><th class=\"number\">Above</th><th>Meant for</th><th class=\"number\">Wins</th>"
        "<th>95 % interval</th></tr>\n";
    for (const LevelFigures& level : confirmed.levels)
        out += fmt::format(
            "<tr><td>{}</td><td class=\"number\">{}</td><td>{}, {:.0f} %</td><td class=\"number\">{:.0f} %</td>"
            "<td>{:.0f} to {:.0f} %, {} games{}</td></tr>\n",
            level_names[level.level], confirmed.map.thresholds[level.level], player_words(level.policy),
            100 * level.wanted, 100 * level.rate, 100 * level.interval.low, 100 * level.interval.high, level.games,
            level.without_luck ? ", luck of the dice taken off" : "");
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

std::string article(const Gallery& gallery, const GalleryMap& entry) {
    const Confirmed& confirmed = entry.map->confirmed;
    const Map& map = confirmed.map;
    std::string out = "<article>\n<h2>" + html_escaped(map.name) + "</h2>\n<p class=\"muted\"><a href=\"" +
                      html_escaped(entry.file) + "\">" + html_escaped(entry.file) + "</a>, " +
                      std::to_string(map.nodes.size()) + " nodes, " + std::string(row_of(map.hack).title) + "</p>\n";
    out += "<div class=\"sheet\">\n" + svg_of(map) + "</div>\n" + levels_table(confirmed);
    out += histogram_plot(map.thresholds, confirmed.expert);
    out += fmt::format("<p class=\"muted\">Scores of {} games by {}; it escapes in {:.0f} %.</p>\n",
                       confirmed.expert.games, html_escaped(gallery.expert), 100 * confirmed.expert.escaped);
    out += "<table>\n";
    for (const Measure measure : gallery.spread) out += measure_words(confirmed, measure);
    out += "</table>\n<p class=\"muted\">More like this:</p>\n<p><code>";
    out += html_escaped("nedforge generate -o " + shell_word(gallery.folder + "-" + map.id) + " --from " +
                        shell_word(gallery.folder + "/" + entry.file) + " --keep hack --seed " +
                        std::to_string(gallery.seed + 1) + gallery.more_options);
    return out + "</code></p>\n</article>\n";
}

}  // namespace

std::string shell_word(const std::string& text) {
    if (!text.empty() &&
        text.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=:,") ==
            std::string::npos)
        return text;
    std::string word = "'";
    for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return word + "'";
}

std::string gallery_html(const Gallery& gallery) {
    const std::string title = html_escaped(gallery.title);
    std::string out = page_start(title, style) + "<h1>" + title + "</h1>\n";
    out += "<p><code>" + html_escaped(gallery.command) + "</code></p>\n";
    if (!gallery.ending.empty()) out += "<p>" + html_escaped(gallery.ending) + "</p>\n";
    out += "<div class=\"maps\">\n";
    for (const GalleryMap& entry : gallery.maps) out += article(gallery, entry);
    return out + "</div>\n</body>\n</html>\n";
}

}  // namespace nedforge::cli::luddite
