#pragma once
// How much two maps differ, by places: the share of nodes whose content or lock differs, and the share of gates that
// differ. Nodes that must stay are left out; where all must stay, the modules are compared.

#include "engine/luddite/map.h"
#include "validator/luddite/generate/construct/wishes.h"

namespace nedforge::luddite {

inline constexpr double least_difference = 1.0 / 3;

// The greater of the two shares.
double difference(const Map&, const Map&, const Kept&);

}  // namespace nedforge::luddite
