#pragma once
// `--sweep NUMBER=LOW..HIGH[/STEP]`: one number of a map at several values, as `compare` and `report` show it.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "cli/base/rating/games_of_family.h"
#include "engine/base/result.h"
#include "validator/base/rating/map_swept.h"

namespace nedforge::cli {

struct SweepQuestion {
    std::string number;  // "clock"
    std::vector<int> values;
};
inline constexpr std::size_t most_swept_values = 64;
// The error is a sentence for people.
Result<SweepQuestion, std::string> sweep_question(const std::string& words);

nlohmann::ordered_json sweep_json(const GamesOfFamily&, const RatedMap&, const MapSwept&);
std::string sweep_text(const RatedMap&, const MapSwept&, const std::string& players);

}  // namespace nedforge::cli
