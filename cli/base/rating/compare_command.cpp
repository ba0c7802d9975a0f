#include "cli/base/rating/compare_command.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>

#include "cli/base/answer.h"
#include "cli/base/family.h"
#include "cli/base/paths.h"
#include "cli/base/rating/figure_json.h"
#include "cli/base/rating/figure_text.h"
#include "cli/base/rating/sweep.h"
#include "cli/base/run_messages.h"
#include "validator/base/rating/maps_compared.h"

namespace nedforge::cli {

namespace {

using Json = nlohmann::ordered_json;

constexpr int fewest_pairs = 2;  // one has no interval

struct CompareArguments {
    std::string a, b, sweep;
    bool no_elements = false;
};

void put_side(Json& json, const std::string& map, const FigureValue& value) {
    json[map] = value.value;
    json[map + "_low"] = value.interval ? Json(value.interval->low) : Json();
    json[map + "_high"] = value.interval ? Json(value.interval->high) : Json();
}

Json games_json(const std::vector<FigureInAnswer>& keys, const GamesCompared& games) {
    Json json;
    for (const auto& [figure, group, key, form] : keys) {
        const FigureCompared& compared = games.figures[figure];
        Json& value = group.empty() ? json[std::string(key)] : json[std::string(group)][std::string(key)];
        value = json_of(compared.difference);
        if (form != FigureInAnswer::Form::both) continue;
        put_side(value, "a", compared.a);
        put_side(value, "b", compared.b);
    }
    return json;
}

Json to_json(const GamesOfFamily& family, const RatedMap& a, const RatedMap& b, const MapsCompared& compared) {
    Json json{{"a", a.id()}, {"b", b.id()}};
    json.update(family.head(compared.whole.games));
    json["complete"] = compared.complete;
    json.update(games_json(family.in_comparison, compared.whole));
    json["elements"] = Json::array();
    for (const ChangeCompared& change : compared.changes) {
        Json element{{"element", change.element}};
        element.update(games_json(family.in_comparison, change.games));
        json["elements"].push_back(element);
    }
    json["not_alone"] = compared.not_alone;
    return json;
}

std::string difference_text(const Figure& figure, const Difference& difference) {
    return words_of(figure, difference) + ": " + std::string(sure_word(difference));
}

std::string changes_text(const std::vector<Figure>& figures, std::size_t width, const std::string& id,
                         const MapsCompared& compared) {
    std::string text;
    if (!compared.changes.empty()) text += "\n  each change alone, put into " + id + "\n";
    for (const ChangeCompared& change : compared.changes) {
        std::string name = change.element;
        for (std::size_t f = 0; f < figures.size(); ++f) {
            text += fmt::format("  {:<28} {:<{}}  {}\n", name, figures[f].title, width,
                                difference_text(figures[f], change.games.figures[f].difference));
            name.clear();
        }
    }
    if (compared.changes.size() > 1)
        text += fmt::format("  Each interval holds by itself in 95 of 100 comparisons; there are {} of them.\n",
                            figures.size() * compared.changes.size());
    for (const std::string& name : compared.not_alone)
        text += fmt::format("  {:<28} can't be put in alone: the map would have errors of structure\n", name);
    return text;
}

std::string to_text(const GamesOfFamily& family, const RatedMap& a, const MapsCompared& compared) {
    const std::vector<Figure>& figures = a.figures();
    std::size_t width = 0;
    for (const Figure& figure : figures) width = std::max(width, figure.title.size());
    std::string text =
        fmt::format("{} pairs of games {}, with the same dice\n\n", compared.whole.games, family.players());
    for (std::size_t f = 0; f < figures.size(); ++f) {
        const auto& [before, after, difference] = compared.whole.figures[f];
        text += fmt::format("  {:<{}}  {:<24} -> {:<24}   {}\n", figures[f].title, width, words_of(figures[f], before),
                            words_of(figures[f], after), difference_text(figures[f], difference));
    }
    return text + changes_text(figures, width, a.id(), compared);
}

// Says so where the maps are of two families.
bool are_of_two_families(const CompareArguments& options) {
    const Family &a = family_of_file(options.a), &b = family_of_file(options.b);
    if (&a == &b || !map_exists("compare", options.a, "map") || !map_exists("compare", options.b, "map")) return false;
    failed("compare",
           "a map of " + std::string(a.names.title) + " can't be compared with one of " + std::string(b.names.title));
    return true;
}

int run_sweep(const CompareArguments& options, const RatedMap& map, const GamesOfFamily& family, const Common& common) {
    Interruption interruption;
    Progress progress;
    NumberedGames games = numbered(family.games);
    games.stop = interruption.token();
    const auto swept = play_sweep(map, options.sweep, games, progress);
    if (!swept) return failed("compare", swept.error());
    if (swept->values.empty()) return failed("compare", "stopped before the games of one value were played");
    if (!swept->complete) std::cerr << "nedforge compare: stopped; the values played by then are shown\n";
    std::cout << (common.format == "json" ? answer_text(sweep_json(family, map, *swept))
                                          : sweep_text(map, *swept, family.players()));
    return status_ok;
}

int run_compare(const CompareArguments& options, const GamesOfFamily& family, const Common& common) {
    if (options.b.empty() == options.sweep.empty())
        return failed("compare", "give two maps, or one map and --sweep NUMBER=LOW..HIGH");
    int status = status_ok;
    const auto a = family.read("compare", options.a, common, status);
    if (!a) return status;
    if (!options.sweep.empty()) return run_sweep(options, *a, family, common);
    if (are_of_two_families(options)) return status_failed;
    const auto b = family.read("compare", options.b, common, status);
    if (!b) return status;
    Interruption interruption;
    Progress progress;
    CompareMaps comparing;
    comparing.games = numbered(family.games);
    comparing.games.stop = interruption.token();
    comparing.elements = !options.no_elements;
    comparing.progress = [&](const std::string& subject, int count, int games) {
        if (subject.empty())
            progress.show_games(count, games);
        else
            progress.show(fmt::format("{}: {} of {} games", subject, count, games));
    };
    const MapsCompared compared = compare_maps(*a, *b, comparing);
    progress.clear();
    if (compared.whole.games < fewest_pairs) {
        std::cerr << "nedforge compare: stopped before the second pair of games was played\n";
        return status_failed;
    }
    if (!compared.complete) std::cerr << "nedforge compare: stopped; the figures are of what was played by then\n";
    std::cout << (common.format == "json" ? answer_text(to_json(family, *a, *b, compared))
                                          : to_text(family, *a, compared));
    return status_ok;
}

}  // namespace

Runner add_compare_command(CLI::App& app, std::shared_ptr<GamesOfFamily> family) {
    auto options = std::make_shared<CompareArguments>();
    app.add_option("A", options->a, "a " + std::string(family->noun))->required();
    auto* second = app.add_option("B", options->b, "another, or the same after a change");
    if (family->swept_numbers.empty())
        second->required();
    else
        app.add_option("--sweep", options->sweep,
                       fmt::format("in place of B: one number of A at each of these values, as clock=20..28 or "
                                   "clock=20..40/5: {}",
                                   family->swept_numbers))
            ->type_name("NUMBER=LOW..HIGH");
    add_game_options(app, family->games, fmt::format("pairs of games, {} by default", family->games.games),
                     fewest_pairs);
    family->add_players(app);
    app.add_flag("--no-elements", options->no_elements, "do not look for the element that makes the difference");
    return [options, family](const Common& common) { return run_compare(*options, *family, common); };
}

}  // namespace nedforge::cli
