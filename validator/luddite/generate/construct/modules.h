#pragma once
// The modules of a sheet beside the NED and the Hack module: the Clock, the resource rows, the roll bonuses.

#include "engine/luddite/map.h"
#include "validator/luddite/generate/construct/draw.h"

namespace nedforge::luddite {

inline constexpr int shortest_clock = 12, longest_clock = 40;  // that the generator makes

// Three rows of about the same length, icons spread over them.
Drawing some_clock(Draw&, int nodes, int functions);
// The boxes with these letters, in order, in three rows.
Drawing clock_of(const std::string& boxes);
std::string boxes_of(const Drawing& clock);

ByResource<ResourceRow> some_resources(Draw&, bool energy_nodes);
// Half gains, half damage, no number twice.
std::vector<Bonus> some_bonuses(Draw&);

}  // namespace nedforge::luddite
