#include "cli/smart_home/rating/paired_games.h"

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include "cli/base/options.h"
#include "cli/base/rating/compare_command.h"
#include "cli/base/rating/rulings_command.h"
#include "cli/smart_home/family.h"
#include "cli/smart_home/home_input.h"
#include "validator/smart_home/rating/rated_home.h"

namespace nedforge::cli::smart_home {

using namespace nedforge::smart_home;

namespace {

constexpr int most_rounds = 1000;  // of a replay

class PairedGames : public GamesOfMaps<read_playable_home, PlayerOptions> {
public:
    explicit PairedGames(int number) {
        noun = "home";
        games.games = number;
        in_comparison.push_back({win_figure, "", "defenders"});
        for (std::size_t e = 0; e < endings_in_order.size(); ++e)
            in_comparison.push_back({ending_figures + e, "endings", word_of(endings_in_order[e])});
        in_comparison.push_back({rounds_figure, "", "rounds"});
        in_comparison.push_back({compromised_figure, "", "compromised"});
        in_rulings = in_comparison;
    }

    void add_players(CLI::App& app) override { add_player_options(app, options_); }

    std::unique_ptr<RatedMap> rated(std::string_view, Home home) const override {
        return rated_home(std::move(home), options_.rate_options());
    }

    nlohmann::ordered_json head(int played) const override { return head_of(options_, games, played); }
    std::string players() const override {
        const auto [defenders, hacker] = options_.rate_options().players;
        return "between the Defenders' policy " + title_of(defenders) + " and the Hacker's policy " + title_of(hacker);
    }
};

}  // namespace

RateOptions PlayerOptions::rate_options() const {
    RateOptions options;
    options.players = {policy_named(defenders).value(), policy_named(hacker).value()};
    options.rounds = rounds;
    return options;
}

void add_player_options(CLI::App& app, PlayerOptions& options) {
    whole_number(app.add_option("--rounds", options.rounds, "rounds after which a game counts as unfinished"), 1,
                 most_rounds)
        ->capture_default_str();
    one_of(app.add_option("--defenders", options.defenders, "who plays the Defenders"), policy_words(defenders_seat))
        ->capture_default_str();
    one_of(app.add_option("--hacker", options.hacker, "who plays the Hacker"), policy_words(hacker_seat))
        ->capture_default_str();
}

nlohmann::ordered_json head_of(const PlayerOptions& options, const GameOptions& games, int played) {
    const auto [defenders, hacker] = options.rate_options().players;
    return {{"game", smart_home_family.names.name},
            {"policies", {{"defenders", title_of(defenders)}, {"hacker", title_of(hacker)}}},
            {"games", played},
            {"seed", games.seed},
            {"max_rounds", options.rounds}};
}

extern const Command compare_command, rulings_command;
const Command compare_command = compare_command_of<PairedGames, 400>(
    "how differently two homes play, and which change makes the difference",
    "Examples:\n"
    "  nedforge compare before.home.yaml after.home.yaml\n"
    "  nedforge compare a.home.yaml b.home.yaml --games 2000 --no-elements   the two homes alone, with more games\n");
const Command rulings_command = usual_rulings_command<PairedGames, 400>(
    "home",
    "  nedforge rulings my.home.yaml\n"
    "  nedforge rulings my.home.yaml --games 2000           differences of a few percent\n"
    "  nedforge rulings my.home.yaml --ruling deck=once     with a pile that is used once in force\n");

}  // namespace nedforge::cli::smart_home
