#include "cli/luddite/rating/paired_games.h"

#include <nlohmann/json.hpp>

#include "cli/base/rating/compare_command.h"
#include "cli/base/rating/rulings_command.h"
#include "cli/luddite/game/play_options.h"
#include "cli/luddite/map_input.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

class PairedGames : public GamesOfMaps<read_playable_map, PlayOptions> {
public:
    explicit PairedGames(int number) {
        using Form = FigureInAnswer::Form;
        has_best_score = true;
        games.games = number;
        swept_numbers =
            "clock (plain boxes at the end), energy, multi_tool or credit (at the start), function ID (its damage), "
            "target N (of sums), bonus N, reward N";
        options_.think = quick_think;
        for (std::size_t l = 0; l < win_figures; ++l) in_comparison.push_back({l, "win", level_names[l], Form::both});
        in_rulings = {{escape_figure, "", "escaped", Form::value},
                      {score_figure, "", "mean", Form::value},
                      {score_figure, "", "score", Form::difference}};
        in_rulings.insert(in_rulings.end(), in_comparison.begin(), in_comparison.end());
        in_comparison.push_back({score_figure, "", "score", Form::both});
        in_comparison.push_back({escape_figure, "", "escaped", Form::both});
    }

    void add_players(CLI::App& app) override { add_policy_options(app, options_); }

    std::unique_ptr<RatedMap> rated(std::string_view, Map map) const override {
        return rated_map(std::move(map), {policy_of(options_), options_.think});
    }

    nlohmann::ordered_json head(int played) const override {
        return {{"policy", options_.policy}, {"games", played}, {"seed", games.seed}};
    }
    std::string players() const override { return words_of_players(options_.policy); }
};

}  // namespace

extern const Command compare_command, rulings_command;
const Command compare_command = compare_command_of<PairedGames, 400>(
    "how much harder one map is than another, and which element makes it so",
    "Examples:\n"
    "  nedforge compare before.ned.yaml after.ned.yaml\n"
    "  nedforge compare a.ned.yaml b.ned.yaml --policy planner --games 20000   a quick look at many games\n"
    "  nedforge compare a.ned.yaml --sweep clock=20..28    one map with each of these numbers of Clock boxes\n"
    "  nedforge compare a.ned.yaml --sweep 'function D4=6..14/2' --policy planner --games 5000\n");
const Command rulings_command = rulings_command_of<PairedGames, default_reading_games>(
    "how errors, best score and win rates change under each other reading of the rulebook",
    "Each of the eight rulings that have another reading is changed alone; the others stay as the map and --ruling\n"
    "say. What differs has a *. The games have the same dice under every reading. `nedforge help rulings` lists the\n"
    "readings.\n\n"
    "Examples:\n"
    "  nedforge rulings my.ned.yaml\n"
    "  nedforge rulings my.ned.yaml --policy planner --games 2000   a quick look at many games\n"
    "  nedforge rulings my.ned.yaml --ruling move=interrupted       with moves in parts in force\n");

std::string words_of_players(const std::string& policy) { return "by the " + policy + " policy"; }

}  // namespace nedforge::cli::luddite
