#pragma once
// `rulings MAP`, written once for every family whose games are rated: what a map's verdicts become under each other
// reading of the rulebook.

#include <memory>

#include "cli/base/rating/games_of_family.h"

namespace nedforge::cli {

// Adds the options of the command; the family's games have their default number.
Runner add_rulings_command(CLI::App&, std::shared_ptr<GamesOfFamily>);

}  // namespace nedforge::cli
