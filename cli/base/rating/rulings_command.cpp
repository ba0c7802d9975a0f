#include "cli/base/rating/rulings_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/base/answer.h"
#include "cli/base/or_null.h"
#include "cli/base/rating/figure_json.h"
#include "cli/base/rating/rulings_table.h"
#include "cli/base/run_messages.h"
#include "engine/base/characters.h"

namespace nedforge::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr unsigned fewest_games = 2;  // one has no interval

Json games_json(const std::vector<Figure>& figures, const std::vector<FigureInAnswer>& keys,
                const ReadingVerdict& verdict) {
    Json json{{"games", verdict.games->games}};
    for (const auto& [figure, group, key, form] : keys) {
        const FigureCompared& compared = verdict.games->figures[figure];
        Json& value = group.empty() ? json[std::string(key)] : json[std::string(group)][std::string(key)];
        if (form == FigureInAnswer::Form::value) {
            value = compared.b.value;
            continue;
        }
        if (form == FigureInAnswer::Form::both)
            value[figures[figure].kind == FigureKind::share ? "rate" : "mean"] = compared.b.value;
        value.update(json_of(compared.difference));
        value["differs"] = bool(verdict.figures_differ[figure]);
    }
    return json;
}

Json best_json(const ReadingVerdict& verdict) {
    if (!verdict.best) return nullptr;
    return {{"score", or_null(verdict.best->reached)},
            {"upper_bound", or_null(verdict.best->upper_bound)},
            {"differs", verdict.best_differs}};
}

Json verdict_json(const ReadingsCompared& table, const GamesOfFamily& family, const ReadingVerdict& verdict) {
    Json json{{"ruling", nullptr}, {"reading", nullptr}, {"source", nullptr}};
    if (!verdict.ruling.empty())
        json = {{"ruling", verdict.ruling}, {"reading", verdict.reading}, {"source", verdict.source}};
    json["differs"] = verdict.differs;
    json["same_games"] = verdict.same_games.empty() ? Json() : Json(verdict.same_games);
    json["errors"] = verdict.errors;
    json["warnings"] = verdict.warnings;
    json["findings_differ"] = verdict.findings_differ;
    if (family.has_best_score) json["best"] = best_json(verdict);
    json["played"] = verdict.played() ? games_json(table.figures, family.in_rulings, verdict) : Json();
    return json;
}

Json to_json(const RatedMap& map, const GamesOfFamily& family, const ReadingsCompared& table) {
    Json json{{"id", map.id()}};
    json.update(family.head(family.games.games));
    json["complete"] = table.complete;
    json["in_force"] = Json::object();
    json["readings"] = Json::array();
    for (const ReadingVerdict& verdict : table.verdicts) {
        if (verdict.ruling.empty())
            json["in_force"] = verdict_json(table, family, verdict);
        else
            json["readings"].push_back(verdict_json(table, family, verdict));
    }
    return json;
}

int run_rulings(const std::string& path, const GamesOfFamily& family, const Common& common) {
    int status = status_ok;
    const auto map = family.read("rulings", path, common, status);
    if (!map) return status;
    Interruption interruption;
    Progress progress;
    const ReadingsCompared table = compare_readings(*map, numbered(family.games, interruption, progress));
    progress.clear();
    if (!table.complete) std::cerr << "nedforge rulings: stopped; the figures are of what was played by then\n";
    std::cout << (common.format == "json" ? answer_text(to_json(*map, family, table))
                                          : rulings_text(*map, table, family.players(), common.colour));
    return status_ok;
}

}  // namespace

Runner add_rulings_command(CLI::App& app, std::shared_ptr<GamesOfFamily> family) {
    auto path = std::make_shared<std::string>();
    std::string name(family->noun);
    for (char& letter : name) letter = to_capital_letter(letter);
    app.add_option(name, *path, "the " + std::string(family->noun))->required();
    add_game_options(app, family->games, fmt::format("games under each reading, {} by default", family->games.games),
                     fewest_games);
    family->add_players(app);
    return [path, family](const Common& common) { return run_rulings(*path, *family, common); };
}

std::string words_of_readings(const std::string& noun) {
    return "Each ruling that has another reading is changed alone; the others stay as the " + noun +
           " and --ruling say. What differs\nhas a *. The games have the same chance under every reading. `nedforge "
           "help rulings` lists the readings.\n\n";
}

}  // namespace nedforge::cli
