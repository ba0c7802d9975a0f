#include "cli/echo_death/rating/paired_games.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/base/options.h"
#include "cli/base/rating/compare_command.h"
#include "cli/base/rating/rulings_command.h"
#include "cli/echo_death/family.h"
#include "cli/echo_death/grid_input.h"
#include "validator/echo_death/rating/rated_grid.h"

namespace nedforge::cli::echo_death {

using namespace nedforge::echo_death;

namespace {

PolicyKind policy_named(const std::string& name) { return find_index(policy_names, name).value(); }

class PairedGames : public GamesOfMaps<read_playable_grid, PlayerOptions> {
public:
    explicit PairedGames(int number) {
        noun = "grid";
        games.games = number;
        in_comparison.push_back({first_figure, "", "first"});
        in_comparison.push_back({policy_figure, "", "policy"});
        for (std::size_t e = 0; e < outcome_words.size(); ++e)
            in_comparison.push_back({ending_figures + e, "endings", outcome_words[e]});
        in_comparison.push_back({turns_figure, "", "turns"});
        in_rulings = in_comparison;
    }

    void add_players(CLI::App& app) override { add_player_options(app, options_); }

    std::unique_ptr<RatedMap> rated(std::string_view command, Grid grid) const override {
        if (!can_be_rated(command, grid, games)) return nullptr;
        return rated_grid(std::move(grid), options_.rate_options());
    }

    nlohmann::ordered_json head(int played) const override { return head_of(options_, games, played); }
    std::string players() const override {
        const auto [policy, against] = options_.rate_options().players;
        return "between the policies " + title_of(policy) + " and " + title_of(against);
    }
};

}  // namespace

RateOptions PlayerOptions::rate_options() const {
    RateOptions options;
    options.players = {policy_named(policy), policy_named(against)};
    options.turns = turns;
    return options;
}

void add_player_options(CLI::App& app, PlayerOptions& options) {
    const std::vector<std::string> policies(policy_names.begin(), policy_names.end());
    whole_number(app.add_option("--turns", options.turns, "turns after which a game counts as unfinished"), 1,
                 most_turns)
        ->capture_default_str();
    one_of(app.add_option("--policy", options.policy, "who plays"), policies)->capture_default_str();
    one_of(app.add_option("--against", options.against, "who plays against it"), policies)->capture_default_str();
}

nlohmann::ordered_json head_of(const PlayerOptions& options, const GameOptions& games, int played) {
    const auto [policy, against] = options.rate_options().players;
    return {{"game", echo_death_family.names.name},
            {"policies", {{"policy", title_of(policy)}, {"against", title_of(against)}}},
            {"games", played},
            {"seed", games.seed},
            {"max_turns", options.turns}};
}

bool can_be_rated(std::string_view command, const Grid& grid, const GameOptions& games) {
    const std::string reason = why_not_rated(grid.players, games.games);
    if (!reason.empty()) failed(command, reason);
    return reason.empty();
}

extern const Command compare_command, rulings_command;
const Command compare_command = compare_command_of<PairedGames, 400>(
    "how differently two grids or two lists of programs play, and which change makes the difference",
    "Examples:\n"
    "  nedforge compare before.grid.yaml after.grid.yaml\n"
    "  nedforge compare a.grid.yaml b.grid.yaml --games 2000 --no-elements   the two grids alone, with more games\n");
const Command rulings_command = usual_rulings_command<PairedGames, 400>(
    "grid",
    "  nedforge rulings my.grid.yaml\n"
    "  nedforge rulings my.grid.yaml --games 2000               differences of a few percent\n"
    "  nedforge rulings my.grid.yaml --ruling zone=either       with zones that help both ways in force\n");

}  // namespace nedforge::cli::echo_death
