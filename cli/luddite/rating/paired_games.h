#pragma once
// LUDDITE's part of `compare` and `rulings` (cli/base/rating/games_of_family.h).

#include "cli/base/rating/games_of_family.h"
#include "validator/luddite/table/rated_map.h"

namespace nedforge::cli::luddite {

// `games`: the usual number.
std::shared_ptr<GamesOfFamily> paired_games(int games);

// "by the expert policy"
std::string words_of_players(const std::string& policy);

}  // namespace nedforge::cli::luddite
