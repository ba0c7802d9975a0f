#pragma once
// A number of a map that a sweep changes (`compare --sweep`), by name: `clock` (boxes: plain ones are added at the end,
// or the last ones taken away), `energy`, `multi_tool`, `credit` (at the start), `function D4` or `D4` (its damage),
// `target 2` (of an entry of sums), `bonus 3` and `reward 2` (their amount; of several amounts one is named: `reward 2
// energy`). Bonuses, entries and rewards are counted from 1.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/luddite/map.h"

namespace nedforge::luddite {

struct SweptNumber {
    std::string words;  // "Clock boxes", "damage of D4"
    int own = 0, low = 0, high = 0;
    std::function<void(Map&, int)> set;  // within low and high
};
// The error says what the map has, or what can be named.
Result<SweptNumber, std::string> swept_number(const Map&, std::string_view name);
// The names of all numbers of the map.
std::vector<std::string> swept_names(const Map&);

}  // namespace nedforge::luddite
