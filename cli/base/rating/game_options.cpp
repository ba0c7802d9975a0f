#include "cli/base/rating/game_options.h"

#include <CLI/CLI.hpp>

#include "cli/base/options.h"

namespace nedforge::cli {

void add_game_options(CLI::App& app, GameOptions& options, const std::string& games_text, unsigned fewest) {
    whole_number(app.add_option("--games", options.games, games_text), fewest, most_games);
    whole_number(
        app.add_option("--seed", options.seed, "the seed of all that is drawn; the same seed gives the same figures"),
        0)
        ->capture_default_str();
    whole_number(app.add_option("--jobs", options.jobs, "threads; as many as cores by default"), 1, most_jobs);
}

NumberedGames numbered(const GameOptions& options) {
    NumberedGames games;
    games.games = options.games;
    games.seed = options.seed;
    games.jobs = options.jobs;
    return games;
}

NumberedGames numbered(const GameOptions& options, const Interruption& interruption, Progress& progress) {
    NumberedGames games = numbered(options);
    games.stop = interruption.token();
    games.progress = [&progress](int count, int total) { progress.show_games(count, total); };
    return games;
}

}  // namespace nedforge::cli
