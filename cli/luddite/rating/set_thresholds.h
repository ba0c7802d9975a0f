#pragma once
// nedforge rate --set-thresholds: writes the thresholds that meet the map's target into the map.

#include <string>

#include "cli/base/command.h"
#include "cli/luddite/map_input.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::cli::luddite {

// `options` says games, seed, thought and jobs; the players are those of the target. Comments of the file stay.
int set_thresholds(const std::string& path, const MapInput&, nedforge::luddite::RateOptions options, const Common&);

}  // namespace nedforge::cli::luddite
