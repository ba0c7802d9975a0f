#pragma once
// nedforge rate --set-thresholds: writes the thresholds that meet the map's target into the map, or those of each map
// of a pack.

#include <string>

#include "cli/base/command.h"
#include "cli/luddite/map_input.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::cli::luddite {

// `options` says games, seed, thought and jobs; the players are those of the target. Comments of the file stay.
int set_thresholds(const std::string& path, const MapInput&, nedforge::luddite::RateOptions options, const Common&);
// Each map's own target, or the pack's for that map. A map that can't be aimed stays as it was, and the others go on.
int set_thresholds_of_pack(const std::string& folder, const nedforge::luddite::RateOptions&, const Common&);

}  // namespace nedforge::cli::luddite
