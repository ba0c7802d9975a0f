#pragma once
// Points, moves and replays of Luddit as the JSON of the commands has them (docs/json.md).

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "engine/luddit/game/replay.h"

namespace nedforge::cli::luddit {

using nedforge::luddit::Colour;  // and not those of drawings
using nedforge::luddit::Point;

using Json = nlohmann::ordered_json;

inline Json point_json(Point point) { return Json::array({point.column, point.row}); }
Json points_json(const std::vector<Point>&);
Json points_json(const nedforge::luddit::Board&, const nedforge::luddit::SpotSet&);  // by row, then column
Json turn_json(const nedforge::luddit::ReplayTurn&);
Json turn_json(const nedforge::luddit::Board&, const std::vector<nedforge::luddit::Step>&);
Json replay_json(const nedforge::luddit::Replay&);

template <class T>
Json or_null(const std::optional<T>& value) {
    return value ? Json(*value) : Json();
}

std::string_view status_word(nedforge::luddit::ReplayStatus);
std::string outcome_json(const std::string& id, const nedforge::luddit::Board&, const nedforge::luddit::ReplayOutcome&);
// Of a replay that can't be read.
std::string unreadable_position_replay_json(const std::string& id, const Diagnostics&);

}  // namespace nedforge::cli::luddit
