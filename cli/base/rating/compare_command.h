#pragma once
// `compare A B`, written once for every family whose games are rated: two maps with the same chance game by game, and
// each change between them alone.

#include <memory>

#include "cli/base/rating/games_of_family.h"

namespace nedforge::cli {

// Adds the options of the command; the family's games have their default number of pairs.
Runner add_compare_command(CLI::App&, std::shared_ptr<GamesOfFamily>);

}  // namespace nedforge::cli
