#pragma once
// A story as `compare` and `rulings` see it: played by a policy, with the endings and the Dread as figures of each
// game.

#include "validator/base/rating/rated_map.h"
#include "validator/london_dread/rating/rate.h"

namespace nedforge::london_dread {

// Indices of a story's figures; `ending_figures` is the first of five, in the order of Ending.
inline constexpr std::size_t won_figure = 0, ending_figures = 1, dread_figure = ending_figures + ending_count;

// `story` has the readings in force. Unless it has errors of structure it can be played.
std::unique_ptr<RatedMap> rated_story(Story story, const RateOptions&);

}  // namespace nedforge::london_dread
