#pragma once
// A baseline: findings that were there when checking began, written to a JSON file and kept with the maps. With it only
// new findings count. An entry is a finding's code, its map's id and its nodes, with how many there are; not its line.

#include <compare>
#include <map>
#include <optional>
#include <string>

#include "engine/base/result.h"
#include "formats/base/report/report.h"

namespace nedforge {

struct BaselineKey {
    std::string map, code;  // id of the map or pack; its path where it has none
    std::vector<std::string> nodes;
    std::strong_ordering operator<=>(const BaselineKey&) const = default;
};
using Baseline = std::map<BaselineKey, int>;  // how many

inline constexpr std::size_t max_baseline_bytes = std::size_t{2} << 20;

Baseline baseline_of(const RunReport&);  // of what is not waived
std::string write_baseline(const Baseline&);
Result<Baseline, std::string> read_baseline(const std::string& text);  // the error says what is wrong and where

// Takes the known findings out of the report, counts them, and lists the entries about its maps that match nothing.
// Returns how many entries are about maps that the run has not seen.
int apply_baseline(RunReport&, const Baseline&);

}  // namespace nedforge
