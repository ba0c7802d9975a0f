#pragma once
// Sums of what a sheet prints: start, Clock icons, caches, bonuses, Hack rewards and cells.

#include <array>

#include "engine/luddite/map.h"

namespace nedforge::luddite {

// Start and every gain printed, by Resource, without regard to spaces.
std::array<int, 3> printed_supply(const Map&);

// E of CHECKS: the energy a map can pay; at most the spaces, but without that bound under `spaces: held`.
int payable_energy(const Map&, const Rulings&);

}  // namespace nedforge::luddite
