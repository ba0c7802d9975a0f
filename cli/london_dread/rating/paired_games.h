#pragma once
// The part of stories in `compare` and `rulings` (cli/base/rating/games_of_family.h), and what `rate` shares with them:
// which policy plays, and for which party.

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cli/base/rating/games_of_family.h"
#include "validator/london_dread/rating/rate.h"

namespace nedforge::cli::london_dread {

struct TableOptions {
    std::string policy = "planner";
    int tries = nedforge::london_dread::TeamPlayers().tries;
    int players = 0;                 // 0: the fewest that the story allows, or those of `party`
    std::vector<std::string> party;  // ids

    nedforge::london_dread::TeamPlayers team() const;
};
void add_table_options(CLI::App&, TableOptions&);

// Who plays as the options ask; none: the user was told what is wrong.
std::optional<nedforge::london_dread::RateOptions> rate_options(std::string_view command,
                                                                const nedforge::london_dread::Story&,
                                                                const TableOptions&);

}  // namespace nedforge::cli::london_dread
