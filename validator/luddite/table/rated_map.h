#pragma once
// A map of LUDDITE as `compare`, `rulings` and the page of `report` see it: played by one policy, with levels won, the
// score and the escape as figures of each game.

#include "engine/luddite/map.h"
#include "validator/base/rating/rated_map.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {

struct MapPlayers {
    PolicyKind policy = PolicyKind::expert;
    double think = quick_think;
};

// Indices of a map's figures; those of the levels come first, in the order of Level.
inline constexpr std::size_t win_figures = 3, score_figure = 3, escape_figure = 4;

inline constexpr int default_reading_games = 40;

// `map` has the readings in force. Unless it has errors of structure it can be played.
std::unique_ptr<RatedMap> rated_map(Map map, const MapPlayers&);

}  // namespace nedforge::luddite
