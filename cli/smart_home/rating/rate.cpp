// nedforge rate of homes: how the game ends between a Defenders' and a Hacker's policy, by many games.

#include "validator/smart_home/rating/rate.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/base/rating/figure_json.h"
#include "cli/base/rating/figure_text.h"
#include "cli/base/rating/rate_command.h"
#include "cli/smart_home/home_input.h"
#include "cli/smart_home/rating/paired_games.h"
#include "engine/base/game/so_far.h"
#include "engine/base/words.h"
#include "engine/smart_home/game/replay.h"
#include "formats/base/report/report.h"
#include "formats/smart_home/replay_file.h"

namespace nedforge::cli::smart_home {

namespace {

using namespace nedforge::smart_home;
using Json = nlohmann::ordered_json;

using Arguments = RateArguments<PlayerOptions>;

Json to_json(const Home& home, const Board& board, const Arguments& options, const HomeRating& rating) {
    Json json{{"id", home.id}};
    json.update(head_of(options.players, options.games, rating.games));
    json["defenders"] = json_of(rating.defenders);
    for (const Ending ending : endings_in_order) json["endings"][word_of(ending)] = json_of(rating.endings[ending]);
    json["rounds"] = json_of(rating.rounds);
    json["rounds"]["quantiles"] = json_by_percent(rating.round_quantiles);
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
    out += fmt::format("\n  {:.1f} rounds a game; {}\n", rating.rounds.mean, quantile_words(rating.round_quantiles));
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
bool write_game(const Arguments& options, const HomeInput& input, const Board& board, const RateOptions& rate_options) {
    std::vector<Step> steps;
    PolicyTables tables(board);
    play_game(tables, rate_options.players, options.games.seed, options.written.game, rate_options.rounds, &steps);
    const std::string text = write_replay(*game::replay_so_far(board, steps, input.authored()), input.authored());
    if (!read_replay(text, input.map->id).replay) {
        say_too_long(options.written, "--rounds");
        return false;
    }
    return write_rated_game(options.written, text);
}

int run_rate(const Arguments& options, const Common& common) {
    if (const int status = status_before_rating(options.written, options.games, options.map, common)) return status;
    const HomeInput input = read_playable_home("rate", options.map, common);
    if (!input.map) return input.status;
    const Board board = compile(*input.map);
    RateOptions rate_options = options.players.rate_options();
    return rate_and_answer(
        options, common, rate_options, [&](const RateOptions& run_options) { return rate(board, run_options); },
        [&] { return write_game(options, input, board, rate_options); },
        [&](const HomeRating& rating) { return to_json(*input.map, board, options, rating); },
        [&](const HomeRating& rating, bool colour) {
            return to_text(*input.map, board, rate_options, rating, colour);
        });
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
    [](CLI::App& app) {
        return add_rate_command(app, {"HOME", "the home", "games to play", default_games}, add_player_options,
                                run_rate);
    }};

}  // namespace nedforge::cli::smart_home
