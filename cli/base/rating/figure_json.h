#pragma once
// Figures of games in answers, for every family: shares and means with their intervals, quantiles, differences.

#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "validator/base/rating/figures.h"
#include "validator/base/statistics/intervals.h"

namespace nedforge::cli {

// {"rate", "low", "high"}; all null without games.
nlohmann::ordered_json json_of(const std::optional<CountedShare>&);
// {"mean", "low", "high", "sd"}
nlohmann::ordered_json json_of(const SampleMean&);
// {"5": 31, …}
nlohmann::ordered_json json_by_percent(const std::map<int, int>&);
// {"difference", "low", "high"}
nlohmann::ordered_json json_of(const Difference&);

}  // namespace nedforge::cli
