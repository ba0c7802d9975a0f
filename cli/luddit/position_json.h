#pragma once
// Points, moves and games of Luddit as texts of JSON, as the commands have them (docs/json.md).

#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "engine/luddit/game/replay.h"

namespace nedforge::cli::luddit {

using nedforge::luddit::Colour;  // and not those of drawings
using nedforge::luddit::Point;

std::string points_json(const std::vector<Point>&);
std::string points_json(const nedforge::luddit::Board&, const nedforge::luddit::SpotSet&);  // by row, then column
std::string turn_json(const nedforge::luddit::Board&, const std::vector<nedforge::luddit::Step>&);

std::string outcome_json(const std::string& id, const nedforge::luddit::Board&, const nedforge::luddit::ReplayOutcome&);

}  // namespace nedforge::cli::luddit
