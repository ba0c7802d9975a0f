#include "cli/luddite/critique/pack_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "cli/luddite/critique/pack_games.h"
#include "cli/luddite/pages/html_report.h"
#include "cli/luddite/pages/svg_pieces.h"
#include "engine/base/indexed.h"
#include "engine/base/words.h"
#include "formats/base/drawing/axis.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/text/base64.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/sheet/sheet.h"
#include "formats/luddite/target_record.h"
#include "nedforge_version.h"
#include "validator/luddite/solver/rating/target_player.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

constexpr int thumbnail_dpi = 60;
constexpr std::string_view style = R"(
.ladder td:first-child { min-width: 9rem }
.maps { display: grid; grid-template-columns: repeat(auto-fill, minmax(13rem, 1fr)); gap: 1rem; padding: 0; list-style: none }
.maps li { border: 1px solid var(--line); border-radius: .5rem; padding: .6rem; overflow-wrap: anywhere }
.maps img { display: block; width: 100%; height: auto; border: 1px solid var(--line); margin-bottom: .4rem }
)";

// A line of the curve: one level, and who is meant to win it.
struct Series {
    std::size_t level;
    PolicyKind player;
    std::string_view colour, dashes;
};

Target target_of(const PackEntry& entry, const Pack& pack) {
    const auto target = entry.map.target ? entry.map.target : target_in(pack, entry.index);
    return target ? *target : usual_target();
}

// Who a level is for in most of the pack: as the first map says that has it.
std::vector<Series> series_of(const PackEntries& entries, const Pack& pack) {
    std::vector<Series> curves;
    for (std::size_t l = 0; l < target_levels.size(); ++l)
        for (const PackEntry& entry : entries)
            if (const auto target = target_of(entry, pack).of[l]) {
                curves.push_back({l, player_of(*target), curve_colours[l], curve_dashes[l]});
                break;
            }
    return curves;
}

// A column a map; labels below it where there is room, else every second or so.
struct Columns {
    double left = 60, right = plot_width - 210, top = 40, bottom = 300;
    int count = 1;
    double at(int i) const { return left + (right - left) * (i + 0.5) / count; }
    double height(double share) const { return bottom - (bottom - top) * share; }

    std::string names(const PackEntries& entries) const {
        const int step = std::max(1, (count + 9) / 10);
        std::string out;
        for (const auto& [i, entry] : with_index(entries))
            if (i % step == 0)
                out += plot_text(at(i), bottom + 20, html_escaped(short_name(entry.map.id)), "middle", plot_muted);
        return out;
    }
    static std::string short_name(const std::string& id) { return id.size() <= 12 ? id : id.substr(0, 11) + "…"; }
};

// Win rates with their intervals, map by map, and the target beside each.
std::string curve_plot(PackEntries& entries, const Pack& pack) {
    Columns columns;
    columns.count = index_count(entries);
    std::string out = plot_start(columns.bottom + 34, "The difficulty curve: who wins how often");
    for (const int share : {0, 25, 50, 75, 100}) {
        const double y = columns.height(share / 100.0);
        out += plot_stroke(columns.left, y, columns.right, y, plot_panel, 1);
        out += plot_text(columns.left - 8, y + 5, fmt::format("{} %", share), "end", plot_muted);
    }
    std::vector<CurveName> names;
    const auto curves = series_of(entries, pack);
    for (const auto& [s, series] : with_index(curves)) {
        std::vector<std::pair<double, double>> points;
        for (const auto& [i, entry] : with_index(entries)) {
            const double x = columns.at(i) + 6.0 * (s - 1);
            const PlayFigures& figures = entry.measures.figures(series.player);
            const auto [rate, interval] = measured_share(figures.win[series.level], figures.games);
            out += plot_stroke(x, columns.height(interval.low), x, columns.height(interval.high), series.colour, 1.5);
            if (const auto target = target_of(entry, pack).of[series.level]) {
                const double y = columns.height(target->thousandths / 1000.0);
                out += plot_stroke(x - 12, y, x + 12, y, series.colour, 1, "3 3");
            }
            points.emplace_back(x, columns.height(rate));
        }
        out += plot_curve(points, series.colour, series.dashes);
        names.push_back({points.back().second,
                         fmt::format("{}, the {}", level_names[series.level], policy_names[series.player]),
                         series.colour});
    }
    return out + plot_curve_names(columns.right, columns.top, names) + columns.names(entries) + std::string(plot_end) +
           "<p class=\"muted\">Each line is a level, won by the player for whom it is meant. A whisker is the 95 % "
           "interval; a short dashed line is the target.</p>\n";
}

// Mean scores of the players between the thresholds, map by map.
std::string scores_plot(PackEntries& entries) {
    Columns columns;
    columns.count = index_count(entries);
    double highest = 1;
    for (PackEntry& entry : entries) {
        highest = std::max<double>(highest, entry.map.thresholds.of[2]);
        for (const PolicyKind player : ladder_players) highest = std::max(highest, entry.measures.figures(player).mean);
    }
    highest *= 1.05;
    const auto height = [&](double points) { return columns.height(points / highest); };
    std::string out = plot_start(columns.bottom + 34, "Mean scores, and the three thresholds");
    const auto limit = static_cast<std::int64_t>(highest);
    for (std::int64_t points = 0; points <= limit; points += axis_step(limit)) {
        const double y = height(static_cast<double>(points));
        out += plot_stroke(columns.left, y, columns.right, y, plot_panel, 1);
        out += plot_text(columns.left - 8, y + 5, std::to_string(points), "end", plot_muted);
    }
    const double wide = std::min(30.0, (columns.right - columns.left) / index_count(entries) / 2.2);
    for (const auto& [i, entry] : with_index(entries))
        for (const int threshold : entry.map.thresholds.of)
            out += plot_stroke(columns.at(i) - wide, height(threshold), columns.at(i) + wide, height(threshold),
                               plot_ink, 1.5, "3 3");
    std::vector<CurveName> names;
    for (std::size_t p = 0; p < ladder_players.size(); ++p) {
        std::vector<std::pair<double, double>> points;
        for (const auto& [i, entry] : with_index(entries))
            points.emplace_back(columns.at(i), height(entry.measures.figures(ladder_players[p]).mean));
        out += plot_curve(points, curve_colours[p], curve_dashes[p]);
        names.push_back(
            {points.back().second, "the " + std::string(policy_names[ladder_players[p]]), curve_colours[p]});
    }
    return out + plot_curve_names(columns.right, columns.top, names) + columns.names(entries) + std::string(plot_end);
}

std::string table(PackEntries& entries) {
    std::string out =
        "<table class=\"ladder\">\n<tr><th rowspan=\"2\">Map</th><th class=\"number\" rowspan=\"2\">Thresholds</th>";
    for (const PolicyKind player : ladder_players)
        out += fmt::format("<th class=\"number\" colspan=\"4\">The {}</th>", policy_names[player]);
    out += "</tr>\n<tr>";
    for (std::size_t p = 0; p < ladder_players.size(); ++p)
        for (const char* figure : {"mean", "easy", "medium", "hard"})
            out += fmt::format("<th class=\"number\">{}</th>", figure);
    out += "</tr>\n";
    for (PackEntry& entry : entries) {
        const auto& t = entry.map.thresholds.of;
        out += "<tr><td>" + html_escaped(entry.map.name) + "<br><span class=\"muted\">" + html_escaped(entry.name) +
               "</span></td>" + fmt::format("<td class=\"number\">{} / {} / {}</td>", t[0], t[1], t[2]);
        for (const PolicyKind player : ladder_players) {
            const PlayFigures& f = entry.measures.figures(player);
            out += fmt::format("<td class=\"number\">{:.1f}</td>", f.mean);
            for (const double share : f.win) out += fmt::format("<td class=\"number\">{:.0f} %</td>", 100 * share);
        }
        out += "</tr>\n";
    }
    return out + "</table>\n";
}

std::string stages_table(const Pack& pack, PackEntries& entries) {
    if (pack.campaign.empty()) return "";
    std::string out =
        "<h2>The campaign</h2>\n<table>\n<tr><th>Stage</th><th>Maps</th><th class=\"number\">Games of the novice</th>"
        "<th class=\"number\">of the expert</th></tr>\n";
    for (std::size_t s = 0; s < pack.campaign.size(); ++s) {
        out += fmt::format("<tr><td>{}</td><td>{}</td>", s + 1, html_escaped(joined(pack.campaign[s].maps)));
        for (const PolicyKind player : {PolicyKind::novice, PolicyKind::expert}) {
            const auto games = stage_games(pack.campaign[s], entries, player);
            out += fmt::format("<td class=\"number\">{}</td>", games ? fmt::format("{:.1f}", *games)
                                                               : is_played(pack.campaign[s], entries)
                                                                   ? std::string("never won")
                                                                   : std::string("not all maps were played"));
        }
        out += "</tr>\n";
    }
    return out +
           "</table>\n<p class=\"muted\">Games until the stage is done: until easy is won, or as many as the "
           "stage allows.</p>\n";
}

std::string pictures(PackEntries& entries) {
    std::string out = "<h2>Maps</h2>\n<ul class=\"maps\">\n";
    for (PackEntry& entry : entries) {
        const std::string png = sheet_png({entry.map, entry.digest, std::nullopt}, {}, thumbnail_dpi);
        out += "<li><img alt=\"The sheet of " + html_escaped(entry.map.name) + "\" src=\"data:image/png;base64," +
               base64(png) + "\"><b>" + html_escaped(entry.map.name) + "</b><br><span class=\"muted\">" +
               html_escaped(entry.map.id) +
               (entry.map.campaign_game ? fmt::format(", game {}", *entry.map.campaign_game) : std::string()) +
               "</span></li>\n";
    }
    return out + "</ul>\n";
}

std::string findings(const Diagnostics& lint) {
    std::string out = "<h2>Findings on the pack as a whole</h2>\n";
    if (lint.empty()) return out + "<p class=\"good\">None.</p>\n";
    out += "<ul class=\"advice\">\n";
    for (const Diagnostic& d : lint) {
        out += "<li class=\"" + std::string(severity_word(d.severity)) + "\"><b>" + html_escaped(d.code) + " " +
               html_escaped(d.name) + "</b> <span class=\"words\">" + html_escaped(d.message) + ".";
        if (!d.help.empty()) out += " <i>Try: " + html_escaped(d.help) + ".</i>";
        out += "</span></li>\n";
    }
    return out + "</ul>\n";
}

std::string page(const Pack& pack, PackEntries& entries, const std::vector<LeftOut>& left_out, const Diagnostics& lint,
                 const MeasureOptions& options) {
    const std::string title = html_escaped(pack.name);
    std::string out = page_start(title, style, Pictures::inlined);
    out += "<p class=\"kicker\">LUDDITE map pack</p>\n<h1>" + title + "</h1>\n<p class=\"sub\">" +
           html_escaped(pack.id) + fmt::format(" / {} {}</p>\n", pack.maps.size(), noun_for(pack.maps.size(), "map"));
    for (const LeftOut& map : left_out)
        out += "<p class=\"" + std::string(map.at_fault ? "error" : "muted") + "\">" + html_escaped(map.name) +
               " is left out: " + html_escaped(map.reason) + ".</p>\n";
    if (!entries.empty()) {
        const auto games = [&](PolicyKind player) { return entries.front().measures.figures(player).games; };
        out += "<h2>Difficulty</h2>\n<p class=\"muted\">" +
               fmt::format(
                   "Games a map: {} of the novice, {} of the regular, {} of the expert ({:g} times its usual "
                   "thought), seed {}.</p>\n",
                   games(PolicyKind::novice), games(PolicyKind::regular), games(PolicyKind::expert), options.think,
                   options.seed);
        out += curve_plot(entries, pack) + scores_plot(entries) + table(entries) + stages_table(pack, entries);
        out += findings(lint) + pictures(entries);
    }
    return out + "<p class=\"muted\">nedforge " + html_escaped(NEDFORGE_VERSION) + "</p>\n</body>\n</html>\n";
}

}  // namespace

int report_pack(const std::string& folder, const std::string& output, const PlayOptions& play,
                const SettingsOptions& settings, const Common& common) {
    Interruption interruption;
    Progress progress;
    int status = status_ok;
    const auto played =
        read_and_play({"report", folder, play, settings, common}, progress, interruption.token(), status);
    if (!played) return status;
    if (interruption.happened()) return failed("report", "stopped; nothing was written");
    progress.show("drawing");
    const Pack& pack = *played->loaded.pack;
    if (const auto wrong =
            save_file(output, page(pack, played->entries, played->left_out, played->lint, played->options)))
        return failed("report", wrong->message);
    return played->status();
}

}  // namespace nedforge::cli::luddite
