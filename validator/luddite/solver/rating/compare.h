#pragma once
// Two maps played with the same dice game by game: so a difference of win rates shows with far fewer games than two
// ratings would need. Intervals are 95 % and normal, for the mean of the paired differences. A policy decides anew on
// each map; what is compared is the map to a good player, not one line of play.

#include <array>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/luddite/map.h"
#include "validator/base/statistics/intervals.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {

struct Difference {
    double mean = 0;
    Interval interval;
    double error = 0;  // the standard one, of the mean
};

// What the numbers are: points, or 1 for a game that was won (or escaped) and 0 for one that was not. Where no share of
// a few games differs, the games yet to come may differ: half a pair of each kind is added to those counted (Agresti
// and Min, Statistics in Medicine 24, 2005). An interval of shares lies within -1 and 1.
enum class Figure { points, share };
Difference difference_of(double mean, double error, Figure);
Difference mean_difference(const std::vector<double>& pairs, Figure);

struct Comparison {
    int games = 0;
    RateResult a, b;
    std::array<Difference, 3> win;  // b - a, by Level
    Difference score, escaped;
};

struct CompareOptions {
    PolicyKind policy = PolicyKind::expert;
    double think = quick_think;
    int games = 400;  // a side, a pair
    std::uint64_t seed = 1;
    int jobs = 0;
    SharedTables tables;  // of the second map, where they were worked out before
    std::stop_token stop;
    std::function<void(int done, int all)> progress;  // games of all sides
};
// The rating of one side, without bounds. Tables and progress are left to the caller.
RateOptions rate_options_of(const CompareOptions&);

// Each board with its own thresholds.
Comparison compare(const Board& a, const Board& b, const CompareOptions&);
// With a's games played already, by the same policy, seed and number of games.
Comparison compare(const Board& a, const RateResult& games_of_a, const Board& b, const CompareOptions&);

// What differs between two maps, one element at a time: b's element put into a. "node D4", "clock", "bonuses", "hack",
// "energy", "walls and links", "thresholds", "readings".
struct Element {
    std::string name;
    Map map;
};
struct DifferingElements {
    std::vector<Element> list;
    std::vector<std::string> not_alone;  // names of those that would leave a map with structure errors
};
DifferingElements differing_elements(const Map& a, const Map& b);

// No error of structure; no fixes, no bounds: quick.
bool can_be_played(const Map&);

}  // namespace nedforge::luddite
