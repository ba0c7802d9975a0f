// nedforge report: one HTML page about a map or a pack, for people without the tool.

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>
#include <memory>

#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/paths.h"
#include "cli/base/rating/rulings_table.h"
#include "cli/base/rating/sweep.h"
#include "cli/base/run_messages.h"
#include "cli/base/settings.h"
#include "cli/luddite/critique/advice_settings.h"
#include "cli/luddite/critique/critique_html.h"
#include "cli/luddite/critique/pack_report.h"
#include "cli/luddite/family.h"
#include "cli/luddite/map_input.h"
#include "cli/luddite/pages/html_report.h"
#include "cli/luddite/pages/sweep_plot.h"
#include "cli/luddite/rating/paired_games.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/text/text_file.h"
#include "formats/luddite/sheet/sheet.h"
#include "nedforge_version.h"
#include "validator/luddite/validate.h"

namespace nedforge::cli::luddite {

namespace {

using namespace nedforge::luddite;

struct ReportArguments {
    std::string map, output;
    bool rate = false, solve = false, critique = false, rulings = false;
    int games = 0, jobs = 0;
    std::uint64_t seed = 1;
    double seconds = 10;
    std::string sweep;
    SettingsOptions settings;
};

std::string other_readings_html(const Map& map, const ReportArguments& options, const std::stop_token& stop) {
    NumberedGames games;
    games.games = default_reading_games;
    games.seed = options.seed;
    games.jobs = options.jobs;
    games.stop = stop;
    const auto rated = rated_map(map, {});
    return rulings_html(*rated, compare_readings(*rated, games),
                        words_of_players(std::string(policy_names[PolicyKind::expert])));
}

// Nothing, after words to the user: the question can't be answered of this map.
std::optional<std::string> sweep_html(const Map& map, const ReportArguments& options, const Interruption& interruption,
                                      Progress& progress) {
    NumberedGames games;
    games.games = options.games > 0 ? options.games : default_reading_games;
    games.seed = options.seed;
    games.jobs = options.jobs;
    games.stop = interruption.token();
    const auto rated = rated_map(map, {});
    const auto swept = play_sweep(*rated, options.sweep, games, progress);
    if (swept) return sweep_section(*rated, *swept, words_of_players(std::string(policy_names[PolicyKind::expert])));
    failed("report", swept.error());
    return std::nullopt;
}

// The advice in words, and the pictures of how it plays.
void add_advice(MapReport& report, const LoadedMap& loaded, const ReportArguments& options,
                const CheckSettings& settings, const Interruption& interruption, Progress& progress) {
    MeasureOptions measuring;
    measuring.seed = options.seed;
    measuring.jobs = options.jobs;
    measuring.stop = interruption.token();
    measuring.progress = [&](const std::string& subject) { progress.show("playing: " + subject); };
    Measures measures(*report.map, *report.board, measuring);
    CritiqueOptions asked;
    asked.target = target_in_force(*report.map, options.map);
    asked.thresholds = thresholds_of(settings);
    Critique found = critique(measures, loaded.places, asked);
    const std::size_t count = found.advice.size();
    apply_severities(found.advice, settings);
    apply_settings(found.unused_waivers, settings);
    report.advice = advice_section(found.advice, found.advice.size() < count);
    report.findings.insert(report.findings.end(), found.unused_waivers.begin(), found.unused_waivers.end());
    if (interruption.happened()) return;
    report.play = play_section(measures) + (options.rate ? "" : scores_section(measures)) +
                  heat_section(report.sheet_svg, report.digest, measures);
}

// The page of a pack is one of its own: it always plays, and says nothing of single maps.
int run_pack(const std::string& folder, const ReportArguments& options, const Common& common) {
    for (const auto& [is_given, name] :
         {std::pair(options.solve, "--solve"), {options.critique, "--critique"}, {options.rulings, "--rulings"}})
        if (is_given) return failed("report", std::string(name) + " is for one map; the page of a pack has none of it");
    if (!options.sweep.empty()) return failed("report", "--sweep is for one map; the page of a pack has none of it");
    for (const auto& file : {options.output, options.settings.file})
        if (leads_out_of("report", file, {folder})) return status_failed;
    const LoadedPack pack = read_pack_folder(folder);
    std::vector<std::string> inputs{options.settings.path(), folder + "/" + std::string(pack_file_name)};
    for (const std::string& map : pack.maps) inputs.push_back(folder + "/" + map);
    if (is_input("report", options.output, inputs)) return status_failed;
    PlayOptions play;
    play.games = options.games;
    play.seed = options.seed;
    play.jobs = options.jobs;
    return report_pack(folder, options.output, play, options.settings, common);
}

int run_report(const ReportArguments& options, const Common& common) {
    if (!path_exists("report", options.map)) return status_failed;
    std::error_code ignored;
    if (const std::string pack = pack_folder_of(options.map); !pack.empty()) return run_pack(pack, options, common);
    if (std::filesystem::is_directory(options.map, ignored))
        return failed("report", printable(options.map) + ": that is a folder, not a map, and it has no pack.yaml");
    if (is_input("report", options.output, {options.map, options.settings.path()})) return status_failed;
    if (const Family& family = family_of_file(options.map); &family != &luddite_family)
        return not_answered("report", family);

    const auto settings = settings_in_force("report", options.settings, common.colour);
    if (!settings) return status_failed;
    const LoadedMap loaded = open_map_file(options.map);
    ValidateOptions checks;
    checks.rulings = RulingOverrides::named(common.readings);
    MapReport report;
    report.path = std::filesystem::path(options.map).filename().string();
    report.version = NEDFORGE_VERSION;
    report.seed = options.seed;
    report.findings = check_loaded(loaded, checks);
    const bool playable = !has_structure_errors(report.findings);
    apply_settings(report.findings, settings->settings);
    report.settings = settings->words;
    std::optional<Map> map = loaded.map;
    std::optional<Board> board;
    Interruption interruption;
    if (map) {
        report.digest = digest_of(*map);
        map->rulings = RulingOverrides::named(common.readings).applied_to(map->rulings);
        report.map = &*map;
        if (playable) {
            board = compile(*map);
            report.board = &*board;
            report.facts = analyze(*map, *board);
            report.sheet_svg = sheet_svg({*map, report.digest, std::nullopt}, {});
            Progress progress;
            if (options.solve) {
                SolveOptions solve_options;
                solve_options.seconds = options.seconds;
                solve_options.stop = interruption.token();
                report.best = solve(*board, solve_options);
            }
            if (options.rate) {
                RateOptions rate_options;
                rate_options.games = options.games;
                if (options.games == 0) rate_options.narrow = narrow_enough;
                rate_options.seed = options.seed;
                rate_options.jobs = options.jobs;
                rate_options.stop = interruption.token();
                rate_options.progress = [&](int count, int total) {
                    progress.show(std::to_string(count) + " of " + std::to_string(total) + " games");
                };
                report.rated = rate(*board, rate_options);
            }
            if (options.critique) add_advice(report, loaded, options, settings->settings, interruption, progress);
            if (!options.sweep.empty()) {
                const auto swept = sweep_html(*map, options, interruption, progress);
                if (!swept) return status_failed;
                report.sweep = *swept;
            }
            if (options.rulings) report.readings = other_readings_html(*map, options, interruption.token());
        }
    }
    if (interruption.happened()) return failed("report", "stopped; nothing was written");
    if (const auto wrong = save_file(options.output, html_report(report))) return failed("report", wrong->message);
    if (!has_errors(report.findings)) return status_ok;
    std::cerr << "nedforge report: " << printable(options.output)
              << " is written; the map has errors, which it lists\n";
    return status_findings;
}

Runner add_report(CLI::App& app) {
    auto options = std::make_shared<ReportArguments>();
    app.add_option("MAP", options->map, "a map (*.ned.yaml), or a pack: a folder with pack.yaml")->required();
    file_name(app.add_option("-o,--output", options->output, "the page to write (.html)"), {".html", ".htm"})
        ->required();
    app.add_flag("--rate", options->rate,
                 "also how hard it is: plays the map many times, with plots; a pack is always played");
    whole_number(
        app.add_option("--games", options->games,
                       "games of --rate, 200 by default; of a pack, the expert's games of each map, 24 by default"),
        1, most_games);
    whole_number(app.add_option("--seed", options->seed, "the seed of all games"), 0)->capture_default_str();
    whole_number(app.add_option("--jobs", options->jobs, "threads; as many as cores by default"), 1, most_jobs);
    app.add_flag(
        "--critique", options->critique,
        "also advice on how it plays: in words at the top, with the odds by round, luck and skill, and where the "
        "games go on the sheet");
    app.add_flag("--solve", options->solve, "also the best case: the highest score with dice of the player's choice");
    finite_number(app.add_option("--seconds", options->seconds, "time limit of --solve's search"), 0, most_seconds)
        ->capture_default_str();
    app.add_option(
           "--sweep", options->sweep,
           "also a curve: one number of the map at each of these values, as clock=20..28 (nedforge compare --help)")
        ->type_name("NUMBER=LOW..HIGH");
    app.add_flag("--rulings", options->rulings, "also what changes under each other reading of the rulebook");
    add_settings_options(app, options->settings);
    return [options](const Common& common) { return run_report(*options, common); };
}

}  // namespace

extern const Command report_command;
const Command report_command{
    "report", "one HTML page about a map (sheet, findings, analysis, difficulty) or about a pack",
    "Examples:\n"
    "  nedforge report my.ned.yaml -o my.html                  sheet, findings and analysis\n"
    "  nedforge report my.ned.yaml -o my.html --rate --solve   with difficulty and best case\n"
    "  nedforge report my.ned.yaml -o my.html --critique       with advice on it as a game\n"
    "  nedforge report my.ned.yaml -o my.html --sweep clock=40..52/2\n"
    "                                                          with a curve of how hard it is by its Clock\n"
    "  nedforge report my_pack/ -o pack.html                   difficulty curve, thumbnails and table of a pack\n"
    "The page needs nothing else: no script, no file, no network. The status is 1 if the map, or a map of the pack,\n"
    "has errors.",
    add_report};

}  // namespace nedforge::cli::luddite
