// nedforge rulings: what a map's verdicts become under each other reading of the rulebook.

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/run_messages.h"
#include "cli/luddite/game/play_options.h"
#include "cli/luddite/map_input.h"
#include "cli/luddite/pages/rulings_text.h"

namespace nedforge::cli::luddite {

namespace {

using nlohmann::ordered_json;
using namespace nedforge::luddite;

struct RulingsArguments {
    std::string map;
    PlayOptions play;
};

ordered_json difference_json(const Difference& d, bool differs) {
    return {{"difference", d.mean}, {"low", d.interval.low}, {"high", d.interval.high}, {"differs", differs}};
}

ordered_json games_json(const ReadingVerdict& verdict) {
    const Comparison& games = *verdict.games;
    ordered_json json{{"games", games.games}, {"escaped", games.b.escaped}, {"mean", games.b.mean}};
    json["score"] = difference_json(games.score, verdict.score_differs);
    for (std::size_t l = 0; l < 3; ++l) {
        ordered_json win{{"rate", games.b.win[l].rate}};
        win.update(difference_json(games.win[l], verdict.win_differs[l]));
        json["win"][std::string(level_names[l])] = win;
    }
    return json;
}

ordered_json best_json(const ReadingVerdict& verdict) {
    if (!verdict.best) return nullptr;
    const BestCaseBound& best = *verdict.best;
    const bool none = best.no_escape;
    return {{"score", best.score ? ordered_json(*best.score) : ordered_json()},
            {"upper_bound", none ? ordered_json() : ordered_json(best.upper_bound)},
            {"differs", verdict.best_differs}};
}

ordered_json verdict_json(const ReadingVerdict& verdict) {
    ordered_json json{{"ruling", nullptr}, {"reading", nullptr}, {"source", nullptr}};
    if (verdict.ruling)
        json = {{"ruling", verdict.ruling->name},
                {"reading", verdict.ruling->readings[static_cast<std::size_t>(verdict.reading)]},
                {"source", verdict.ruling->source}};
    json["differs"] = verdict.differs();
    json["same_games"] = verdict.same_games.empty() ? ordered_json() : ordered_json(verdict.same_games);
    json["errors"] = verdict.errors;
    json["warnings"] = verdict.warnings;
    json["findings_differ"] = verdict.findings_differ;
    json["best"] = best_json(verdict);
    json["played"] = verdict.played() ? games_json(verdict) : ordered_json();
    return json;
}

ordered_json to_json(const Map& map, const RulingsArguments& options, const ReadingsCompared& table) {
    ordered_json json{{"id", map.id},
                      {"policy", options.play.policy},
                      {"games", options.play.games},
                      {"seed", options.play.seed},
                      {"complete", table.complete},
                      {"in_force", ordered_json::object()},
                      {"readings", ordered_json::array()}};
    for (const auto& verdict : table.verdicts) {
        if (verdict.ruling)
            json["readings"].push_back(verdict_json(verdict));
        else
            json["in_force"] = verdict_json(verdict);
    }
    return json;
}

int run_rulings(const RulingsArguments& options, const Common& common) {
    const MapInput input = read_playable_map("rulings", options.map, common);
    if (!input.map) return input.status;
    Interruption interruption;
    Progress progress;
    CompareOptions compare_options;
    put_into(compare_options, options.play);
    compare_options.stop = interruption.token();
    compare_options.progress = [&](int done, int all) { progress.show_games(done, all); };
    const ReadingsCompared table = compare_readings(*input.map, compare_options);
    progress.clear();
    if (!table.complete) std::cerr << "nedforge rulings: stopped; the figures are of what was played by then\n";
    if (common.format == "json")
        std::cout << answer_text(to_json(*input.map, options, table));
    else
        std::cout << rulings_text(table, common.colour);
    return status_ok;
}

Runner add_rulings(CLI::App& app) {
    auto options = std::make_shared<RulingsArguments>();
    app.add_option("MAP", options->map, "the map")->required();
    options->play.games = default_reading_games;
    options->play.think = quick_think;
    add_play_options(app, options->play, fmt::format("games under each reading, {} by default", default_reading_games),
                     2);
    return [options](const Common& common) { return run_rulings(*options, common); };
}

}  // namespace

extern const Command rulings_command;
const Command rulings_command{
    "rulings", "how errors, best score and win rates change under each other reading of the rulebook",
    "Each of the eight rulings that have another reading is changed alone; the others stay as the map and --ruling\n"
    "say. What differs has a *. The games have the same dice under every reading. `nedforge help rulings` lists the\n"
    "readings.\n\n"
    "Examples:\n"
    "  nedforge rulings my.ned.yaml\n"
    "  nedforge rulings my.ned.yaml --policy planner --games 2000   a quick look at many games\n"
    "  nedforge rulings my.ned.yaml --ruling move=interrupted       with moves in parts in force\n"
    "Ctrl-C ends it with what is known so far; a second Ctrl-C ends the program.",
    add_rulings};

}  // namespace nedforge::cli::luddite
