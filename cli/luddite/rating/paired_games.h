#pragma once
// LUDDITE's part of `compare` and `rulings` (cli/base/rating/games_of_family.h).

#include "cli/base/rating/games_of_family.h"
#include "validator/luddite/table/rated_map.h"

namespace nedforge::cli::luddite {

// "by the expert policy"
std::string words_of_players(const std::string& policy);

}  // namespace nedforge::cli::luddite
