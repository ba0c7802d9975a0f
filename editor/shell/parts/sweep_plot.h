#pragma once
// Win rates by the values of one number, as curves with the intervals of each value. A click takes a value over; by
// keyboard the arrows choose one, and Enter takes it over.

#include <optional>
#include <vector>

#include "editor/toolkit/look.h"
#include "validator/base/rating/map_swept.h"

namespace nedforge {

// `figures`: of the map, of which the shares have curves. `values`: those that were asked for; those that are not
// played yet have an empty place. Answers the value that is taken over.
std::optional<int> sweep_plot(const Look&, const MapSwept&, const std::vector<Figure>& figures,
                              const std::vector<int>& values);

}  // namespace nedforge
