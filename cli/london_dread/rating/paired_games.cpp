#include "cli/london_dread/rating/paired_games.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/base/options.h"
#include "cli/base/rating/compare_command.h"
#include "cli/base/rating/rulings_command.h"
#include "cli/base/run_messages.h"
#include "cli/london_dread/family.h"
#include "cli/london_dread/party.h"
#include "cli/london_dread/story_input.h"
#include "engine/base/indexed.h"
#include "formats/base/text/printable.h"
#include "validator/london_dread/rating/rated_story.h"

namespace nedforge::cli::london_dread {

using namespace nedforge::london_dread;

namespace {

class PairedGames : public GamesOfMaps<read_playable_story, TableOptions> {
public:
    explicit PairedGames(int number) {
        noun = "story";
        games.games = number;
        in_comparison.push_back({won_figure, "", "won"});
        for (std::size_t e = 0; e < ending_count; ++e)
            in_comparison.push_back({ending_figures + e, "endings", ending_words[endings[e]]});
        in_comparison.push_back({dread_figure, "", "dread"});
        in_rulings = in_comparison;
    }

    void add_players(CLI::App& app) override { add_table_options(app, options_); }

    std::unique_ptr<RatedMap> rated(std::string_view command, Story story) const override {
        const auto options = rate_options(command, story, options_);
        return options ? rated_story(std::move(story), *options) : nullptr;
    }

    nlohmann::ordered_json head(int played) const override {
        return {{"game", london_dread_family.names.name},
                {"policy", title_of(options_.team().policy)},
                {"games", played},
                {"seed", games.seed}};
    }
    std::string players() const override { return "by the policy " + title_of(options_.team().policy); }
};

}  // namespace

TeamPlayers TableOptions::team() const { return {find_index(policy_names, policy).value(), tries}; }

void add_table_options(CLI::App& app, TableOptions& options) {
    one_of(app.add_option("--policy", options.policy, "the table that plays"),
           std::vector<std::string>(policy_names.begin(), policy_names.end()))
        ->capture_default_str();
    whole_number(app.add_option("--players", options.players,
                                "for how many players; the fewest that the story allows by default"),
                 least_players, most_players);
    app.add_option("--party", options.party,
                   "the characters, by id and separated by commas; drawn for each game by default")
        ->delimiter(',')
        ->type_name("ID,…");
    whole_number(app.add_option("--tries", options.tries, "moves of the planner's search in a chapter"), 1, most_tries)
        ->capture_default_str();
}

std::optional<RateOptions> rate_options(std::string_view command, const Story& story, const TableOptions& options) {
    const auto refuse = [&](const std::string& reason) {
        failed(command, reason);
        return std::nullopt;
    };
    RateOptions result;
    result.team = options.team();
    RatedParty& party = result.party;
    const int named = index_count(options.party);
    if (named > 0 && options.players > 0 && named != options.players)
        return refuse("--party has " + std::to_string(named) + " characters, and --players says " +
                      std::to_string(options.players));
    if (named > 0) {
        auto characters = party_named(command, "--party", story, options.party);
        if (!characters) return std::nullopt;
        party.characters = std::move(*characters);
    }
    party.players = named > 0 ? named : options.players > 0 ? options.players : player_counts(story).front();
    if (!story.party.of(party.players))
        return refuse("--players: " + numbers_of_players(story) + ", and not for " + std::to_string(party.players));
    return result;
}

extern const Command compare_command, rulings_command;
const Command compare_command = compare_command_of<PairedGames, 200>(
    "how wins, endings and Dread differ between two stories, and which change makes the difference",
    "Both stories are played by the same policy on the same chance. Each change alone is put into the first story, "
    "too.\n\n"
    "Examples:\n"
    "  nedforge compare old.story.yaml new.story.yaml\n"
    "  nedforge compare old.story.yaml new.story.yaml --games 2000   differences of a few percent\n");
const Command rulings_command = usual_rulings_command<PairedGames, 200>(
    "story",
    "  nedforge rulings my.story.yaml\n"
    "  nedforge rulings my.story.yaml --games 2000              differences of a few percent\n"
    "  nedforge rulings my.story.yaml --ruling overdue=open     with that reading in force\n");

}  // namespace nedforge::cli::london_dread
