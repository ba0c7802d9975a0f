// nedforge report of homes: one HTML page with the layout, the findings, the facts of each tile and, with --rate, how
// the home plays. The page needs nothing else.

#include "formats/base/report/report.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "cli/base/rating/game_options.h"
#include "cli/smart_home/family.h"
#include "cli/smart_home/home_input.h"
#include "formats/base/text/text_file.h"
#include "formats/base/text/xml_text.h"
#include "formats/smart_home/sheet/sheet.h"
#include "nedforge_version.h"
#include "validator/smart_home/facts/facts.h"
#include "validator/smart_home/facts/odds.h"
#include "validator/smart_home/family.h"
#include "validator/smart_home/rating/rate.h"

namespace nedforge::cli::smart_home {

namespace {

using namespace nedforge::smart_home;

struct ReportArguments {
    std::string home, output;
    bool rate = false;
    GameOptions played{.games = default_games};
};

constexpr std::string_view style =
    "body{font:15px/1.45 system-ui,sans-serif;max-width:60em;margin:2em auto;padding:0 1em;color:#16181c}"
    "table{border-collapse:collapse;margin:1em 0}td,th{padding:.2em .7em;border-bottom:1px solid #ccd;text-align:right}"
    "td:first-child,th:first-child,.tiles td:nth-child(2),.tiles th:nth-child(2){text-align:left}"
    ".falls td:last-child{min-width:14em;text-align:left}i{display:inline-block;height:.7em;background:#e0a030}"
    "svg{max-width:100%;height:auto;border:1px solid #ccd}"
    ".error{color:#a1121f}.warning{color:#8a5a00}";

std::string row_of(const std::vector<std::string>& cells, const char* tag) {
    std::string row = "<tr>";
    for (const auto& cell : cells) row += fmt::format("<{0}>{1}</{0}>", tag, xml_escaped(cell));
    return row + "</tr>\n";
}

std::string findings_html(const Diagnostics& found) {
    if (found.empty()) return "<p>Nothing was found.</p>\n";
    std::string html = "<ul>\n";
    for (const auto& d : found)
        html += fmt::format("<li class=\"{}\"><b>{}</b> {}{}</li>\n", severity_word(d.severity), d.code,
                            xml_escaped(printable(d.message)),
                            d.waived ? " (waived: " + xml_escaped(printable(*d.waived)) + ")" : "");
    return html + "</ul>\n";
}

std::string tiles_html(const Home& home, const Board& board) {
    OddsTable table(board.rulings);
    const HomeFacts facts = facts_of(board);
    const std::vector<std::string> heads{"tile", "room", "steps", "arrival", "bugs", "capacity",
                                         "rush", "3+",   "4+",    "5+",      "6"};
    std::string html = "<table class=\"tiles\">\n" + row_of(heads, "th");
    for (int t = 0; t < board.tile_count; ++t) {
        const TileFacts& tile = facts.tiles[t];
        const Tile& authored = home.tiles[t];
        std::vector<std::string> cells{authored.name, authored.room.value_or(""), or_never(tile.distance),
                                       or_never(tile.arrival)};
        if (board.devices & bit(t)) {
            cells.insert(cells.end(),
                         {std::to_string(tile.bugs), std::to_string(*authored.capacity), or_never(tile.rush)});
            for (const double odds : table.of(board.symbols[t], Ability::none, 0))
                cells.push_back(fmt::format("{:.0f} %", 100 * odds));
        }
        cells.resize(heads.size());  // what is only of devices is empty for the Router
        html += row_of(cells, "td");
    }
    return html +
           "</table>\n<p>arrival: the first turn in which a character can act there; rush: the turn after which the "
           "right "
           "hand has compromised it; 3+ to 6: odds of that number of matches in one defence.</p>\n";
}

std::string share_text(const CountedShare& share) {
    return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * share.rate, 100 * share.low, 100 * share.high);
}

// Devices by how often they fell, each with a bar.
std::string falls_html(const Home& home, const Board& board, const HomeRating& rating) {
    std::vector<int> devices;
    for (int t = 0; t < board.tile_count; ++t)
        if (board.devices & bit(t)) devices.push_back(t);
    std::stable_sort(devices.begin(), devices.end(), [&](int a, int b) { return rating.fallen[a] > rating.fallen[b]; });
    std::string html = "<table class=\"falls\">\n" + row_of({"device", "compromised in games", ""}, "th");
    for (const int t : devices)
        html += fmt::format("<tr><td>{}</td><td>{:.1f} %</td><td><i style=\"width:{:.1f}%\"></i></td></tr>\n",
                            xml_escaped(home.tiles[t].name), 100 * rating.fallen[t], 100 * rating.fallen[t]);
    return html + "</table>\n";
}

std::string rating_html(const Home& home, const Board& board, const HomeRating& rating) {
    std::string html =
        fmt::format("<h2>How it plays</h2>\n<p>{} games between the policies {} of both sides; 95 % intervals.</p>\n",
                    rating.games, title_of(PolicyKind::strong));
    html += "<table>\n" + row_of({"The Defenders win", share_text(rating.defenders)}, "td");
    for (const Ending ending : {Ending::captured, Ending::clean, Ending::target, Ending::devices})
        html += row_of({std::string(ending_titles[ending]), share_text(rating.endings[ending])}, "td");
    html += row_of({"Rounds, mean", fmt::format("{:.1f}", rating.rounds.mean)}, "td");
    html += row_of({"Compromised devices, mean", fmt::format("{:.1f}", rating.compromised.mean)}, "td") + "</table>\n";
    return html + falls_html(home, board, rating);
}

std::string head_html(const std::string& title, const std::string& id) {
    return "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>" + xml_escaped(printable(title)) +
           "</title><style>" + std::string(style) + "</style></head><body>\n<h1>" + xml_escaped(printable(title)) +
           "</h1>\n<p>A home for Protecting the Smart Home" + (id.empty() ? "" : ", " + id) +
           "; nedforge " NEDFORGE_VERSION ".</p>\n";
}

std::string layout_svg(const Home& home, const LoadedHome& loaded) {
    SheetOptions sheet;
    sheet.parts = {SheetPart::overview};
    const auto pages = sheet_pages({home, digest_of(*loaded.home)}, sheet);
    std::string svg = page_svg(paper_size(sheet.paper), home.name, "The layout", pages.front(), nullptr);
    if (const auto begin = svg.find("<svg"); begin != std::string::npos) svg.erase(0, begin);
    return svg;
}

// Empty, after words to stderr: it was stopped.
std::string played_html(const Home& home, const Board& board, const ReportArguments& options) {
    Interruption interruption;
    Progress progress;
    RateOptions rate_options;
    static_cast<NumberedGames&>(rate_options) = numbered(options.played, interruption, progress);
    const HomeRating rating = rate(board, rate_options);
    if (!interruption.happened() && rating.games > 0) return rating_html(home, board, rating);
    std::cerr << "nedforge report: stopped; nothing was written\n";
    return "";
}

int save_page(const std::string& path, const std::string& html) {
    const auto wrong = save_file(path, html + "</body></html>\n");
    if (wrong) std::cerr << "nedforge report: " << printable(wrong->message) << "\n";
    return wrong ? status_failed : status_ok;
}

int run_report(const ReportArguments& options, const Common& common) {
    if (is_input("report", options.output, {options.home})) return status_failed;
    int status = status_ok;
    const auto file = file_of_family("report", options.home, smart_home_family, "home", status);
    if (!file) return status;
    const LoadedHome loaded = static_cast<HomeFile&>(*file).take();
    ValidateOptions checks;
    checks.rulings = RulingOverrides::named(common.readings);
    checks.fixes = false;
    const Diagnostics found = check_loaded(loaded, checks);
    const std::string findings = "<h2>Findings</h2>\n" + findings_html(found);
    std::string html;
    if (has_structure_errors(found)) {  // nothing else can be said of it
        const std::string title =
            loaded.home ? loaded.home->name : std::filesystem::path(options.home).filename().string();
        html = head_html(title, loaded.id.value_or("")) + findings;
    } else {
        Home home = *loaded.home;
        home.rulings = checks.rulings.applied_to(home.rulings);
        const Board board = compile(home);
        html = head_html(home.name, home.id) + layout_svg(home, loaded) + "\n" + findings + "<h2>Tiles</h2>\n" +
               tiles_html(home, board);
        if (options.rate) {
            const std::string played = played_html(home, board, options);
            if (played.empty()) return status_failed;
            html += played;
        }
    }
    if (save_page(options.output, html) != status_ok) return status_failed;
    if (!has_errors(found)) return status_ok;
    std::cerr << "nedforge report: " << printable(options.output)
              << " is written; the home has errors, which it lists\n";
    return status_findings;
}

Runner add_report(CLI::App& app) {
    auto options = std::make_shared<ReportArguments>();
    app.add_option("HOME", options->home, "a home (*.home.yaml)")->required();
    file_name(app.add_option("-o,--output", options->output, "the page to write (.html)"), {".html", ".htm"})
        ->required();
    auto* rate = app.add_flag("--rate", options->rate, "also how it plays between the best policies");
    GameOptions& played = options->played;
    whole_number(app.add_option("--games", played.games, fmt::format("games of --rate; {} by default", played.games)),
                 1, most_games)
        ->needs(rate);
    whole_number(app.add_option("--seed", played.seed, fmt::format("seed of --rate; {} by default", played.seed)), 0)
        ->needs(rate);
    whole_number(app.add_option("--jobs", played.jobs, "threads of --rate; as many as cores by default"), 1, most_jobs)
        ->needs(rate);
    return [options](const Common& common) { return run_report(*options, common); };
}

}  // namespace

extern const Command report_command;
const Command report_command{"report", "one HTML page about a home: layout, findings, facts, how it plays",
                             "Examples:\n"
                             "  nedforge report my.home.yaml -o my.html          layout, findings and facts\n"
                             "  nedforge report my.home.yaml -o my.html --rate   with the rating\n"
                             "The page needs nothing else: no script, no picture, no network.",
                             add_report};

}  // namespace nedforge::cli::smart_home
