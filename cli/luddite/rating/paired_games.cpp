#include "cli/luddite/rating/paired_games.h"

#include <nlohmann/json.hpp>

#include "cli/luddite/game/play_options.h"
#include "cli/luddite/map_input.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

namespace {

class PairedGames : public GamesOfFamily {
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
        in_comparison.push_back({score_figure, "", "score", Form::difference});
        in_comparison.push_back({escape_figure, "", "escaped", Form::difference});
    }

    void add_players(CLI::App& app) override { add_policy_options(app, options_); }

    std::unique_ptr<RatedMap> read(std::string_view command, const std::string& path, const Common& common,
                                   int& status) const override {
        MapInput input = read_playable_map(command, path, common);
        status = input.status;
        if (!input.map) return nullptr;
        return rated_map(std::move(*input.map), {policy_of(options_), options_.think});
    }

    nlohmann::ordered_json head(int played) const override {
        return {{"policy", options_.policy}, {"games", played}, {"seed", games.seed}};
    }
    std::string players() const override { return words_of_players(options_.policy); }

private:
    PlayOptions options_;
};

}  // namespace

std::shared_ptr<GamesOfFamily> paired_games(int games) { return std::make_shared<PairedGames>(games); }

std::string words_of_players(const std::string& policy) { return "by the " + policy + " policy"; }

}  // namespace nedforge::cli::luddite
