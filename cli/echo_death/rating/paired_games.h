#pragma once
// The part of grids in `compare` and `rulings` (cli/base/rating/games_of_family.h), and what `rate` shares with them:
// who plays, and for how many turns.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/base/rating/games_of_family.h"
#include "validator/echo_death/rating/rate.h"

namespace nedforge::cli::echo_death {

struct PlayerOptions {
    std::string policy = "strong", against = "strong";
    int turns = nedforge::echo_death::default_turns;

    nedforge::echo_death::RateOptions rate_options() const;
};
void add_player_options(CLI::App&, PlayerOptions&);

// The keys of an answer that say who played: "game", "policies", "games", "seed", "max_turns".
nlohmann::ordered_json head_of(const PlayerOptions&, const GameOptions&, int played);

// Whether the grid and the number of games can be rated; says so where they can't.
bool can_be_rated(std::string_view command, const nedforge::echo_death::Grid&, const GameOptions&);

}  // namespace nedforge::cli::echo_death
