#include "cli/luddite/pages/html_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "cli/luddite/pages/html_plots.h"
#include "cli/luddite/pages/svg_pieces.h"
#include "engine/base/words.h"
#include "engine/luddite/contents.h"
#include "formats/base/text/xml_text.h"
#include "validator/base/check.h"
#include "validator/luddite/words.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

constexpr std::string_view style = R"(
:root { color-scheme: light; --ink: #151b24; --muted: #4a5666; --line: #d3dae2; --panel: #f1f4f7; --red: #c2203a; --amber: #96590a; --blue: #1f6fb2; --green: #16825d }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1.25rem 4rem; font: 15px/1.5 Inter, "Segoe UI", "DejaVu Sans", sans-serif; color: var(--ink); background: #fff }
h1 { font-size: 2.2rem; line-height: 1.15; margin: .2rem 0; overflow-wrap: anywhere }
h2 { font-size: 1.15rem; margin: 2.4rem 0 .6rem; text-transform: uppercase; letter-spacing: .03em }
h2::before, .kicker::before { content: "//"; color: var(--red) }
.kicker { color: var(--red); font-weight: 700; font-size: .8rem; margin: 0 }
.sub, .muted { color: var(--muted) }
.notes { white-space: pre-wrap; border-left: 3px solid var(--line); padding-left: .8rem; overflow-wrap: anywhere }
.verdict { display: inline-block; border: 2px solid; border-radius: .5rem; padding: .3rem .8rem; font-weight: 700; margin: .6rem 0 }
.error { color: var(--red) } .warning { color: var(--amber) } .info { color: var(--blue) } .good { color: var(--green) }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { text-align: left; vertical-align: top; padding: .35rem .7rem .35rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere }
th { font-size: .8rem; color: var(--muted); font-weight: 600 }
td.number, th.number { text-align: right }
.sheet { border: 1px solid var(--line); box-shadow: 0 2px 12px #0002; margin: 1rem 0; background: #fff }
.sheet svg { display: block; width: 100%; height: auto }
.plot { width: 100%; height: auto; display: block; margin: .5rem 0 }
.figures { display: flex; flex-wrap: wrap; gap: .8rem; padding: 0; margin: .8rem 0; list-style: none }
.figures li { background: var(--panel); border: 1px solid var(--line); border-radius: .5rem; padding: .5rem .9rem; min-width: 8rem }
.figures b { display: block; font-size: 1.4rem; line-height: 1.2 }
.advice { padding-left: 1.1rem } .advice li { margin: .45rem 0 } .advice .words { color: var(--ink) } .advice i { color: var(--muted) }
.number { text-align: right; white-space: nowrap }
@media print { .sheet { box-shadow: none } h2 { break-after: avoid } tr { break-inside: avoid } }
)";

std::string severity_mark(Severity s) {
    return s == Severity::error ? "\u2716" : s == Severity::warning ? "\u25B2" : "\u2139";
}

std::string ids_of(const Board& board, const std::vector<int>& nodes) {
    std::vector<std::string> ids;
    for (const int n : nodes) ids.push_back(board.node_ids[n]);
    return listed(ids);
}

std::string figure(const std::string& value, const std::string& label) {
    return "<li><b>" + value + "</b>" + label + "</li>\n";
}

void write_findings(std::string& out, const MapReport& report) {
    out += "<h2>Findings</h2>\n";
    if (!report.settings.empty())
        out += "<p class=\"muted\">Settings in force: " + html_escaped(report.settings) + "</p>\n";
    if (report.findings.empty()) {
        out += "<p class=\"good\">None.</p>\n";
        return;
    }
    out += "<table>\n<tr><th>Code</th><th>What</th><th class=\"number\">Line</th></tr>\n";
    for (const auto& d : report.findings) {
        const std::string severity(severity_word(d.severity));
        out += "<tr><td class=\"" + severity + "\">" + severity_mark(d.severity) + " " + severity + "<br>" +
               html_escaped(d.code) + " " + html_escaped(d.name) + "</td><td>" + html_escaped(d.message);
        for (const auto& r : d.related) out += "<br><span class=\"muted\">" + html_escaped(r.message) + "</span>";
        if (!d.help.empty()) out += "<br><span class=\"muted\">Help: " + html_escaped(d.help) + "</span>";
        if (d.waived) out += "<br><span class=\"muted\">Waived: " + html_escaped(*d.waived) + "</span>";
        out += "</td><td class=\"number\">" + (d.place.line > 0 ? std::to_string(d.place.line) : std::string()) +
               "</td></tr>\n";
    }
    out += "</table>\n";
}

std::string door_words(const Node& n) {
    if (has_energy_lock(n)) return "1 energy";
    std::string door = n.gate ? to_string(*n.gate) : "";
    if (n.lock) door += (door.empty() ? "lock " : ", lock ") + std::to_string(*n.lock);
    return door;
}

std::string content_words(const Node& n) {
    if (n.role == Role::enter) return "Enter";
    if (n.role == Role::exit) return "Exit";
    if (n.role == Role::enter_exit) return "Enter and Exit";
    if (const Critical* critical = critical_of(n))
        return "critical " + critical->code + ", " + std::to_string(critical->damage) + " damage";
    Reward content;
    if (gift_of(n)) content.gain = *gift_of(n);
    return words_of(content);
}

std::string percent_at(const std::vector<double>& shares, std::size_t i) {
    return i < shares.size() ? percent(shares[i]) : std::string();
}

void write_nodes(std::string& out, const MapReport& report, const RateResult* rated) {
    out +=
        "<table>\n<tr><th>Node</th><th>Gate and lock</th><th>Content</th><th>Can be entered</th><th>Returns</th><th "
        "class=\"number\">Fewest dice</th>";
    if (rated) out += "<th class=\"number\">Visited</th><th class=\"number\">Hit</th>";
    out += "</tr>\n";
    for (std::size_t i = 0; i < report.map->nodes.size(); ++i) {
        const Node& n = report.map->nodes[i];
        const NodeFacts& f = report.facts->nodes[i];
        const std::string entered = f.reachable    ? "yes"
                                    : f.force_only ? "<span class=\"warning\">by force only</span>"
                                                   : "<span class=\"error\">no</span>";
        out += "<tr><td>" + html_escaped(n.id) + "</td><td>" + html_escaped(door_words(n)) + "</td><td>" +
               html_escaped(content_words(n)) + "</td><td>" + entered + "</td><td>" +
               (f.returns ? "yes" : "<span class=\"warning\">no</span>") + "</td><td class=\"number\">" +
               (f.min_dice ? std::to_string(*f.min_dice) : "") + "</td>";
        if (rated)
            out += "<td class=\"number\">" + percent_at(rated->visits, i) + "</td><td class=\"number\">" +
                   (critical_of(n) ? percent_at(rated->hits, i) : "") + "</td>";
        out += "</tr>\n";
    }
    out += "</table>\n";
}

void write_rewards(std::string& out, const MapReport& report, const RateResult* rated) {
    out +=
        "<h2>Hack module</h2>\n<table>\n<tr><th>Where</th><th>Reward</th><th>Can be paid</th><th "
        "class=\"number\">Fewest dice</th>";
    if (rated) out += "<th class=\"number\">Paid in</th>";
    out += "</tr>\n";
    const auto rewards = rewards_of(report.map->hack);
    for (std::size_t r = 0; r < rewards.size(); ++r) {
        const HackFact& f = report.facts->hack[r];
        out += "<tr><td>" + html_escaped(reward_word(report.map->hack, r)) + "</td><td>" +
               html_escaped(words_of(*rewards[r])) + "</td><td>" +
               (f.attainable ? f.min_dice ? "yes" : "with energy" : "<span class=\"error\">no</span>") +
               "</td><td class=\"number\">" + (f.min_dice ? std::to_string(*f.min_dice) : "") + "</td>";
        if (rated) out += "<td class=\"number\">" + percent_at(rated->reward_rates, r) + "</td>";
        out += "</tr>\n";
    }
    out += "</table>\n";
}

void write_analysis(std::string& out, const MapReport& report) {
    const MapFacts& facts = *report.facts;
    out += "<h2>Analysis</h2>\n<ul class=\"figures\">\n";
    out += figure(std::to_string(facts.max_critical_damage), "critical damage at most in one run that escapes");
    out += figure(std::to_string(facts.payable_energy), "energy at most in a game");
    out += figure(facts.point_of_no_return ? "yes" : "no", "point of no return");
    out += figure(std::to_string(facts.states), "states of movement");
    out += "</ul>\n";
    for (const auto& conflict : facts.conflicts)
        out += "<p class=\"warning\">" +
               std::string(conflict.size() == 1 ? "Never with an escape: " : "Not together in one run: ") +
               html_escaped(ids_of(*report.board, conflict)) + "</p>\n";
    const RateResult* rated = report.rated ? &*report.rated : nullptr;
    write_nodes(out, report, rated);
    write_rewards(out, report, rated);
}

void write_best(std::string& out, const SolveResult& best) {
    out += "<h2>Best case</h2>\n<ul class=\"figures\">\n";
    out += figure(best.score ? std::to_string(*best.score) : "none",
                  best.score ? "reached with every roll the player's choice" : "no game found that escapes");
    if (best.upper_bound)
        out += figure(std::to_string(*best.upper_bound),
                      best.proved ? "no game scores more: proved" : "no game scores more");
    out += "</ul>\n";
}

void write_rating(std::string& out, const MapReport& report) {
    const RateResult& r = *report.rated;
    out += "<h2>Difficulty</h2>\n<p class=\"muted\">" + counted(r.games, "game") + " of the policy " +
           html_escaped(r.policy) + ", seed " + std::to_string(report.seed) + (r.complete ? "" : " (stopped early)") +
           ".</p>\n<ul class=\"figures\">\n";
    out += figure(fmt::format("{:.1f} %", 100 * r.escaped), "escape");
    out += figure(fmt::format("{:.1f}", r.mean), fmt::format("mean score, spread {:.1f}", r.sd));
    for (const auto& [quantile, score] : r.quantiles)
        if (quantile == 5 || quantile == 50 || quantile == 95)
            out += figure(std::to_string(score), fmt::format("{} % score no more", quantile));
    out += figure(fmt::format("{:.1f}", r.mean_rounds), "rounds a game");
    out += "</ul>\n" + win_plot(report.map->thresholds, r) + histogram_plot(report.map->thresholds, r) + parts_plot(r) +
           numbers_plot(r.numbers);
    out +=
        "<table>\n<tr><th>Level</th><th class=\"number\">Threshold</th><th class=\"number\">Won</th><th>95 % "
        "interval</th><th>No policy above</th></tr>\n";
    for (std::size_t l = 0; l < 3; ++l) {
        const WinFigures& w = r.win[l];
        out += fmt::format(
            "<tr><td>{}</td><td class=\"number\">{}</td><td class=\"number\">{:.1f} %</td><td>{:.1f} to {:.1f} "
            "%</td><td>{}</td></tr>\n",
            level_names[l], report.map->thresholds.of[l], 100 * w.rate, 100 * w.low, 100 * w.high,
            w.upper_bound ? fmt::format("{:.1f} %", 100 * *w.upper_bound) : std::string("not known"));
    }
    out += "</table>\n";
}

}  // namespace

std::string html_escaped(std::string_view text) { return xml_escaped(printable(text)); }

std::string page_start(std::string_view title, std::string_view more_style, Pictures pictures) {
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
           "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'" +
           std::string(pictures == Pictures::inlined ? "; img-src data:" : "") + "\">\n<title>" + std::string(title) +
           "</title>\n<style>" + std::string(style) + std::string(more_style) + "</style>\n</head>\n<body>\n";
}

namespace {

// The map's notes, line by line.
void write_notes(std::string& out, const std::string& notes) {
    if (notes.empty()) return;
    out += "<p class=\"notes\">";
    std::size_t begin = 0;
    while (begin <= notes.size()) {
        const std::size_t end = std::min(notes.find('\n', begin), notes.size());
        out += html_escaped(std::string_view(notes).substr(begin, end - begin)) + (end < notes.size() ? "\n" : "");
        begin = end + 1;
    }
    out += "</p>\n";
}

void write_head(std::string& out, const MapReport& report) {
    const std::string title = report.map ? html_escaped(report.map->name) : html_escaped(report.path);
    out += page_start(title);
    out += "<p class=\"kicker\">LUDDITE NED map</p>\n<h1>" + title + "</h1>\n";
    if (!report.map) return;
    const Map& map = *report.map;
    out += "<p class=\"sub\">" + html_escaped(map.id) +
           (map.campaign_game ? " / campaign game " + std::to_string(*map.campaign_game) : " / rules of all games") +
           (map.author.value_or("").empty() ? "" : " / by " + html_escaped(*map.author)) + "</p>\n";
    write_notes(out, map.notes.value_or(""));
}

void write_verdict(std::string& out, const MapReport& report) {
    RunReport::Counts counts;
    for (const auto& d : report.findings) {
        counts.errors += counts_as(d, Severity::error);
        counts.warnings += counts_as(d, Severity::warning);
        counts.infos += counts_as(d, Severity::info);
    }
    const char* look = counts.errors > 0 ? "error" : counts.warnings > 0 ? "warning" : "good";
    out += std::string("<p class=\"verdict ") + look + "\">" +
           (counts.errors + counts.warnings == 0
                ? "No errors, no warnings"
                : counted(counts.errors, "error") + ", " + counted(counts.warnings, "warning")) +
           "</p>\n";
}

void write_sheet(std::string& out, const std::string& svg) {
    if (svg.empty()) return;
    out += "<div class=\"sheet\">\n" + svg_in_page(svg, "sheet-") + "</div>\n";
}

}  // namespace

std::string html_report(const MapReport& report) {
    std::string out;
    write_head(out, report);
    write_verdict(out, report);
    out += report.advice;
    write_sheet(out, report.sheet_svg);
    out += report.play;
    if (report.rated && report.map) write_rating(out, report);
    if (report.best) write_best(out, *report.best);
    out += report.sweep;
    out += report.readings;
    write_findings(out, report);
    if (report.facts && report.board && report.map) write_analysis(out, report);
    out += "<p class=\"muted\">nedforge " + html_escaped(report.version) +
           (report.digest.empty() ? "" : " / " + html_escaped(report.digest)) + "</p>\n</body>\n</html>\n";
    return out;
}

}  // namespace nedforge::cli::luddite
