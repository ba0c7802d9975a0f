#pragma once
// The codes that a waiver may name. The checks themselves live in the validator, which this layer can't see; a test
// there holds that the two agree. A code is never reused for something else.

#include <algorithm>
#include <array>
#include <string_view>

namespace nedforge::luddite {

inline constexpr std::array<std::string_view, 51> known_check_codes{
    "NED101", "NED102", "NED103", "NED104", "NED105", "NED106", "NED107", "NED108", "NED109", "NED110", "NED111",
    "NED112", "NED201", "NED202", "NED203", "NED204", "NED205", "NED206", "NED207", "NED208", "NED209", "NED210",
    "NED211", "NED212", "NED213", "NED214", "NED215", "NED301", "NED302", "NED303", "NED304", "NED305", "NED306",
    "NED307", "NED308", "NED401", "NED402", "NED403", "NED404", "NED405", "NED406", "NED501", "NED502", "NED601",
    "NED602", "NED701", "NED702", "NED703", "NED704", "NED705", "NED801"};

inline bool is_known_check_code(std::string_view code) {
    return std::find(known_check_codes.begin(), known_check_codes.end(), code) != known_check_codes.end();
}

}  // namespace nedforge::luddite
