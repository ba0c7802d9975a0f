#pragma once
// The part of homes in `compare` and `rulings` (cli/base/rating/games_of_family.h), and what `rate` shares with them:
// who plays, and for how many rounds.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/base/rating/games_of_family.h"
#include "validator/smart_home/rating/rate.h"

namespace nedforge::cli::smart_home {

struct PlayerOptions {
    std::string defenders = "strong", hacker = "strong";
    int rounds = nedforge::smart_home::default_rounds;

    nedforge::smart_home::RateOptions rate_options() const;
};
void add_player_options(CLI::App&, PlayerOptions&);

// The keys of an answer that say who played: "game", "policies", "games", "seed", "max_rounds".
nlohmann::ordered_json head_of(const PlayerOptions&, const GameOptions&, int played);

}  // namespace nedforge::cli::smart_home
