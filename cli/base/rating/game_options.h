#pragma once
// The options of every command that has games played, of any family: how many, with which chance, on how many threads.
// Declared once, so that they mean the same everywhere.

#include <cstdint>
#include <string>

#include "cli/base/run_messages.h"
#include "validator/base/rating/numbered_games.h"

namespace CLI {
class App;
}

namespace nedforge::cli {

struct GameOptions {
    int games = 0;
    std::uint64_t seed = 1;
    int jobs = 0;
};

// `games_text` says what is counted and how many by default; fewer than `fewest` make no figure.
void add_game_options(CLI::App&, GameOptions&, const std::string& games_text, unsigned fewest);

// Stop and progress are left to the caller.
NumberedGames numbered(const GameOptions&);
// Ended by Ctrl-C, and shown as they are played. Both outlive the games.
NumberedGames numbered(const GameOptions&, const Interruption&, Progress&);

}  // namespace nedforge::cli
