#pragma once
// Two maps with the same dice game by game (difference.h), and each element that differs put into the first map alone.
// A policy decides anew on each map: what is compared is the map to a good player, not one line of play. Cost: the
// games of both maps, and of one map more for each element.

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "validator/base/rating/rated_map.h"

namespace nedforge {

struct ChangeCompared {
    std::string element;
    GamesCompared games;
};

struct MapsCompared {
    GamesCompared whole;
    std::vector<ChangeCompared> changes;  // the greatest difference of the leading figure first
    std::vector<std::string> not_alone;   // elements that alone would leave errors of structure
    bool complete = true;                 // false: stopped; fewer games or changes than there are
};

// `games.progress` is not called; `progress` is, with what is played: empty for the two maps, else the element.
// Precondition: the maps are of one family and have no error of structure.
struct CompareMaps {
    NumberedGames games;
    bool elements = true;  // compares each change alone too
    std::function<void(const std::string& element, int finished, int games)> progress;
};
MapsCompared compare_maps(const RatedMap& a, const RatedMap& b, const CompareMaps&);

}  // namespace nedforge
