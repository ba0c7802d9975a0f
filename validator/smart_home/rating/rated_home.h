#pragma once
// A home as `compare` and `rulings` see it: played between two policies, with the winner, the endings, the rounds and
// the devices compromised as figures of each game.

#include "engine/smart_home/home.h"
#include "validator/base/rating/rated_map.h"
#include "validator/smart_home/rating/rate.h"

namespace nedforge::smart_home {

// Indices of a home's figures; after the first one come the endings, in the order of endings_in_order.
inline constexpr std::size_t win_figure = 0, ending_figures = 1, rounds_figure = 6, compromised_figure = 7;

// `home` has the readings in force. Unless it has errors of structure it can be played.
std::unique_ptr<RatedMap> rated_home(Home home, const RateOptions&);

}  // namespace nedforge::smart_home
