#pragma once
// `--sweep NUMBER=LOW..HIGH[/STEP]`: one number of a map at several values, as `compare` and `report` show it.

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "cli/base/rating/games_of_family.h"
#include "cli/base/run_messages.h"
#include "engine/base/result.h"
#include "validator/base/rating/map_swept.h"

namespace nedforge::cli {

// The map at the values that the words of --sweep name, with the progress shown. The error is a sentence for people.
Result<MapSwept, std::string> play_sweep(const RatedMap&, const std::string& words, const NumberedGames&, Progress&);

nlohmann::ordered_json sweep_json(const GamesOfFamily&, const RatedMap&, const MapSwept&);
std::string sweep_text(const RatedMap&, const MapSwept&, const std::string& players);

}  // namespace nedforge::cli
