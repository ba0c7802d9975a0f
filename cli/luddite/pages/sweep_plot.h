#pragma once
// The section of a sweep (`report --sweep`): curves of the win rates over the values of one number of a map, with
// their intervals, and a table of all figures.

#include <string>

#include "validator/base/rating/map_swept.h"

namespace nedforge::cli::luddite {

// The map is LUDDITE's: its figures are the three levels, the score and the escapes.
std::string sweep_section(const RatedMap&, const MapSwept&, const std::string& players);

}  // namespace nedforge::cli::luddite
