#pragma once
// Two maps of LUDDITE with the same dice game by game (validator/base/rating/difference.h). A policy decides anew on
// each map; what is compared is the map to a good player, not one line of play.

#include <array>

#include "engine/luddite/map.h"
#include "validator/base/rating/changed_elements.h"
#include "validator/base/rating/difference.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {

struct Comparison {
    int games = 0;
    RateResult a, b;
    std::array<Difference, 3> win;  // b - a, by Level
    Difference score, escaped;
};

// `games`: of one side, so pairs. The progress counts the games of both sides.
struct CompareOptions : NumberedGames {
    CompareOptions() { games = 400; }
    PolicyKind policy = PolicyKind::expert;
    double think = quick_think;
    SharedTables tables;  // of the second map, where they were worked out before
};
// The rating of one side, without bounds. Tables and progress are left to the caller.
RateOptions rate_options_of(const CompareOptions&);

// Each board with its own thresholds.
Comparison compare(const Board& a, const Board& b, const CompareOptions&);
// With a's games played already, by the same policy, seed and number of games.
Comparison compare(const Board& a, const RateResult& games_of_a, const Board& b, const CompareOptions&);

// What differs between two maps, one element at a time: b's element put into a. "node D4", "clock", "bonuses", "hack",
// "energy", "walls and links", "thresholds", "readings". Both maps outlive it.
ElementsPutIn<Map> differing_elements(const Map& a, const Map& b);

// No error of structure; no fixes, no bounds: quick.
bool can_be_played(const Map&);

}  // namespace nedforge::luddite
