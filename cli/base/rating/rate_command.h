#pragma once
// `rate MAP` of a family whose ratings are one table: what does not depend on the game.

#include <iostream>
#include <memory>
#include <string>

#include "cli/base/answer.h"
#include "cli/base/rating/game_options.h"
#include "cli/base/rating/rated_game.h"
#include "cli/base/run_messages.h"

namespace nedforge::cli {

// What every family's command is given.
struct RateRequest {
    std::string map;
    GameOptions games;
    RatedGameOutput written;
};
// `Players`: the family's options that say who plays.
template <class Players>
struct RateArguments : RateRequest {
    Players players;
};

// The map, as the help names it, and how many games of it are played.
struct RatedMapOption {
    std::string name, text;  // "MAP", "the map"
    std::string games_text;  // "games to play"
    int games = 0;           // by default
    unsigned fewest = 1;
};
void add_rated_map(CLI::App&, RateRequest&, const RatedMapOption&);

template <class Players>
Runner add_rate_command(CLI::App& app, const RatedMapOption& map, void (*add_players)(CLI::App&, Players&),
                        int (*run)(const RateArguments<Players>&, const Common&)) {
    auto arguments = std::make_shared<RateArguments<Players>>();
    add_rated_map(app, *arguments, map);
    add_players(app, arguments->players);
    add_rated_game_output(app, arguments->written);
    return [arguments, run](const Common& common) { return run(*arguments, common); };
}

// Plays the games, writes the one that was asked for, and answers.
//   options: the family's, which are NumberedGames
//   play(options): the rating, with `games` and `complete`
//   write(): the game as a replay; false, after words to the user, where it can't be written
//   json(rating), text(rating, colour): the answers
template <class Options, class Play, class Write, class Json, class Text>
int rate_and_answer(const RateRequest& arguments, const Common& common, Options& options, const Play& play,
                    const Write& write, const Json& json, const Text& text) {
    Interruption interruption;
    Progress progress;
    static_cast<NumberedGames&>(options) = numbered(arguments.games, interruption, progress);
    const auto rating = play(options);
    progress.clear();
    if (const int status = status_after_rating(rating.games, rating.complete)) return status;
    if (!arguments.written.path.empty() && !write()) return status_failed;
    if (common.format == "json")
        std::cout << answer_text(json(rating));
    else
        stream_beside(arguments.written) << text(rating, has_colour_beside(arguments.written, common));
    return status_ok;
}

}  // namespace nedforge::cli
