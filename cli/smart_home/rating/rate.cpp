// nedforge rate of homes: how the game ends between a Defenders' and a Hacker's policy, by many games.

#include "validator/smart_home/rating/rate.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/options.h"
#include "cli/base/run_messages.h"
#include "cli/smart_home/home_input.h"
#include "engine/base/words.h"
#include "engine/smart_home/game/replay.h"
#include "formats/base/report/report.h"
#include "formats/base/text/text_file.h"
#include "formats/smart_home/replay_file.h"

namespace nedforge::cli::smart_home {

namespace {

using namespace nedforge::smart_home;
using Json = nlohmann::ordered_json;

constexpr int most_rounds = 1000;  // of a replay

struct RateArguments {
    std::string home, output;
    int games = default_games, rounds = default_rounds, jobs = 0;
    std::uint64_t seed = 1, game = 0;
    std::string defenders = "strong", hacker = "strong";
};

PolicyKind policy_named(const std::string& name) {
    return static_cast<PolicyKind>(std::find(policy_names.begin(), policy_names.end(), name) - policy_names.begin());
}

std::string_view word_of(Ending ending) { return ending == Ending::none ? "unfinished" : ending_names[ending]; }

constexpr std::array<Ending, 5> endings_in_order{Ending::captured, Ending::clean, Ending::target, Ending::devices,
                                                 Ending::none};

Json or_null(const std::optional<double>& value) { return value ? Json(*value) : Json(); }
Json json_of(const CountedShare& share) { return {{"rate", share.rate}, {"low", share.low}, {"high", share.high}}; }
Json json_of(const std::optional<CountedShare>& share) {
    return share ? json_of(*share) : Json{{"rate", nullptr}, {"low", nullptr}, {"high", nullptr}};
}
Json json_of(const SampleMean& mean) {
    return {{"mean", mean.mean}, {"low", or_null(mean.low)}, {"high", or_null(mean.high)}, {"sd", or_null(mean.sd)}};
}

Json to_json(const Home& home, const Board& board, const RateOptions& options, const HomeRating& rating) {
    Json json{{"id", home.id},
              {"game", "smart_home"},
              {"policies",
               {{"defenders", title_of(options.players.defenders)}, {"hacker", title_of(options.players.hacker)}}},
              {"games", rating.games},
              {"seed", options.seed},
              {"max_rounds", options.rounds},
              {"defenders", json_of(rating.defenders)}};
    for (const Ending ending : endings_in_order) json["endings"][word_of(ending)] = json_of(rating.endings[ending]);
    json["rounds"] = json_of(rating.rounds);
    for (const auto& [percent, rounds] : rating.round_quantiles)
        json["rounds"]["quantiles"][std::to_string(percent)] = rounds;
    json["compromised"] = json_of(rating.compromised);
    json["tiles"] = Json::object();
    json["targets"] = Json::object();
    for (int t = 0; t < board.tile_count; ++t) {
        if (board.devices & bit(t)) json["tiles"][id_of(board, t)] = {{"compromised", rating.fallen[t]}};
        if (board.targets & bit(t))
            json["targets"][id_of(board, t)] = {{"games", rating.targets[t].games},
                                                {"defenders", json_of(rating.targets[t].defenders)}};
    }
    return json;
}

std::string in_percent(const CountedShare& share) {
    return fmt::format("{:5.1f} %   ({:.1f} to {:.1f})", 100 * share.rate, 100 * share.low, 100 * share.high);
}

std::string to_text(const Home& home, const Board& board, const RateOptions& options, const HomeRating& rating,
                    bool colour) {
    const auto strong = [&](const std::string& text) { return colour ? "\x1b[1m" + text + "\x1b[0m" : text; };
    std::string out = strong(printable(home.name)) +
                      fmt::format(" ({}): {} {}, Defenders {}, Hacker {}{}\n\n", home.id, rating.games,
                                  noun_for(rating.games, "game"), title_of(options.players.defenders),
                                  title_of(options.players.hacker), rating.complete ? "" : ", stopped early");
    out += "  the Defenders win " + in_percent(rating.defenders) + "\n\n  " + strong("endings") + "\n";
    for (const Ending ending : endings_in_order)
        out += fmt::format("  {:<10}  ", word_of(ending)) + in_percent(rating.endings[ending]) + "\n";
    const auto& quantiles = rating.round_quantiles;
    out += fmt::format("\n  {:.1f} rounds a game; 5 % at most {}, 25 % {}, half {}, 75 % {}, 95 % {}\n",
                       rating.rounds.mean, quantiles.at(5), quantiles.at(25), quantiles.at(50), quantiles.at(75),
                       quantiles.at(95));
    out += fmt::format("  {:.1f} devices compromised at the end, of {} that make the Hacker win\n",
                       rating.compromised.mean, board.win_compromised);
    out += "\n  " + strong("devices") + " compromised (% of games)\n";
    for (int t = 0; t < board.tile_count; ++t)
        if (board.devices & bit(t)) out += fmt::format("  {:<16} {:5.1f}\n", id_of(board, t), 100 * rating.fallen[t]);
    out += "\n  " + strong("the Defenders win") + " by the secret target\n";
    for (int t = 0; t < board.tile_count; ++t) {
        if (!(board.targets & bit(t))) continue;
        const TargetRating& target = rating.targets[t];
        out += fmt::format("  {:<16} ", id_of(board, t));
        out += target.defenders ? in_percent(*target.defenders) + fmt::format("   {} games\n", target.games)
                                : std::string("    -   no game\n");
    }
    return out;
}

// Game i as a replay; false, and said why, where it can't be written.
bool write_game(const RateArguments& options, const HomeInput& input, const Board& board,
                const RateOptions& rate_options) {
    std::vector<Step> steps;
    PolicyTables tables(board);
    play_game(tables, rate_options.players, options.seed, options.game, options.rounds, &steps);
    Replay replay = to_replay(board, steps);
    replay.home = input.home->id;
    replay.rulings = overrides_between(input.loaded.home->rulings, input.home->rulings);
    const std::string text = write_replay(replay);
    if (!read_replay(text, input.home->id).replay) {
        std::cerr << "nedforge rate: game " << options.game << " is longer than a replay may be; try fewer --rounds\n";
        return false;
    }
    if (is_standard_output(options.output)) {
        std::cout << text;
        return true;
    }
    if (const auto error = save_file(options.output, text)) {
        std::cerr << "nedforge rate: " << printable(error->message) << "\n";
        return false;
    }
    return true;
}

int run_rate(const RateArguments& options, const Common& common) {
    if (is_standard_output(options.output) && common.format == "json")
        return failed("rate", "--format json and -o - both want standard output; name a file");
    if (!options.output.empty() && is_input("rate", options.output, {options.home})) return status_failed;
    if (options.game >= static_cast<std::uint64_t>(options.games)) {
        std::cerr << "nedforge rate: --game " << options.game << ": the games are 0 to " << options.games - 1 << "\n";
        return status_failed;
    }
    const HomeInput input = read_playable_home("rate", options.home, common);
    if (!input.home) return input.status;
    const Board board = compile(*input.home);
    Interruption interruption;
    Progress progress;
    RateOptions rate_options;
    rate_options.players = {policy_named(options.defenders), policy_named(options.hacker)};
    rate_options.games = options.games;
    rate_options.seed = options.seed;
    rate_options.rounds = options.rounds;
    rate_options.jobs = options.jobs;
    rate_options.stop = interruption.token();
    rate_options.progress = [&](int done, int games) { progress.show_games(done, games); };
    const HomeRating rating = rate(board, rate_options);
    progress.clear();
    if (rating.games == 0) {
        std::cerr << "nedforge rate: stopped before the first game was played\n";
        return status_failed;
    }
    if (!rating.complete) std::cerr << "nedforge rate: stopped; the figures are of the games played\n";
    if (!options.output.empty() && !write_game(options, input, board, rate_options)) return status_failed;
    if (common.format == "json")
        std::cout << answer_text(to_json(*input.home, board, rate_options, rating));
    else
        (is_standard_output(options.output) ? std::cerr : std::cout)
            << to_text(*input.home, board, rate_options, rating, common.colour && !is_standard_output(options.output));
    return status_ok;
}

Runner add_rate(CLI::App& app) {
    auto options = std::make_shared<RateArguments>();
    const std::vector<std::string> policies(policy_names.begin(), policy_names.end());
    app.add_option("HOME", options->home, "the home")->required();
    whole_number(app.add_option("--games", options->games, "games to play"), 1, most_games)->capture_default_str();
    whole_number(
        app.add_option("--seed", options->seed, "the seed of all that is drawn; the same seed gives the same figures"),
        0)
        ->capture_default_str();
    whole_number(app.add_option("--jobs", options->jobs, "threads; as many as cores by default"), 1, most_jobs);
    whole_number(app.add_option("--rounds", options->rounds, "a game that is not over after so many is unfinished"), 1,
                 most_rounds)
        ->capture_default_str();
    one_of(app.add_option("--defenders", options->defenders, "who plays the Defenders"), policies)
        ->capture_default_str();
    one_of(app.add_option("--hacker", options->hacker, "who plays the Hacker"), policies)->capture_default_str();
    auto* output = file_name(app.add_option(
        "-o,--output", options->output,
        "write one of the games as a replay; - is standard output, and the rest goes to standard error"));
    whole_number(app.add_option("--game", options->game, "which game -o writes, from 0"), 0)
        ->capture_default_str()
        ->needs(output);
    return [options](const Common& common) { return run_rate(*options, common); };
}

}  // namespace

extern const Command rate_command;
const Command rate_command{
    "rate", "how a home plays: how often each side wins and how, how long games take, and which devices fall",
    "Examples:\n"
    "  nedforge rate my.home.yaml                                2000 games between the strong policies\n"
    "  nedforge rate my.home.yaml --hacker random --games 500\n"
    "  nedforge rate my.home.yaml -o game.replay.yaml --game 7   and the eighth game as a replay\n"
    "The number after \"strong\" is the version of that policy; figures of two versions can't be compared.\n"
    "Ctrl-C ends it with the games played so far; a second Ctrl-C ends the program.",
    add_rate};

}  // namespace nedforge::cli::smart_home
