#pragma once
// A map with one of its numbers at several values, each played with the same dice game by game (difference.h): how a
// figure goes up or down with the number. Differences are from the map itself. Cost: the games of one map for each
// value, and those of the map itself where its own value is not among them.

#include <functional>
#include <string>
#include <vector>

#include "validator/base/rating/rated_map.h"

namespace nedforge {

struct ValueSwept {
    int value = 0;
    GamesCompared games;  // a: of the map itself; b: at the value
};
struct MapSwept {
    std::string number;  // "Clock boxes"
    int own = 0;
    std::vector<ValueSwept> values;  // in the order asked for
    bool complete = true;            // false: stopped; fewer values than were asked for
};

// `games.progress` is not called; `progress` is, with the value that is played. Precondition: the map has no error of
// structure. The error is that of RatedMap::at_values.
struct SweepMap {
    NumberedGames games;
    std::function<void(const std::string& value, int finished, int games)> progress;
    std::function<void(const MapSwept&)> grown;  // after each value
};
Result<MapSwept, std::string> sweep_map(const RatedMap&, std::string_view number, const std::vector<int>& values,
                                        const SweepMap&);

}  // namespace nedforge
