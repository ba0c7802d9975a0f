#pragma once
// The promises of a finished map, on games that the search never saw.
//
// The quick players play sets of games with different dice: thresholds are chosen by the sets before, the win rates
// that are stated are counted on the last one. Where one is off the target by more than 0.05, its set joins those
// before, and another is counted.
//
// The expert plays on, some games at a time, until the interval of each of its win rates is 0.05 to either side
// (expert_games.h). It plays for the thresholds that the games before gave, the first ones for that of the light
// expert. A map that surely misses a promise is dropped at once.
//
// What costs less comes first: the checks, the novice and the regular, the light expert, who finds what hardly a game
// uses, ablation, and only then the expert with its usual thought.

#include <map>
#include <string>
#include <variant>
#include <vector>

#include "validator/base/statistics/intervals.h"
#include "validator/luddite/generate/construct/wishes.h"
#include "validator/luddite/generate/search/measures.h"
#include "validator/luddite/generate/search/search_sizes.h"
#include "validator/luddite/solver/rating/rate.h"
#include "validator/luddite/solver/rating/thresholds.h"

namespace nedforge::luddite {

struct LevelFigures {
    Level level{};
    PolicyKind policy{};
    double wanted = 0, rate = 0;
    Interval interval;  // 95 %
    int games = 0;
    bool without_luck = false;  // the luck of the dice is taken off; else counted, with Clopper and Pearson's interval
};

struct Confirmed {
    Map map;
    std::vector<LevelFigures> levels;  // with a target
    MeasureValues measures{};
    RateResult expert;  // scores and histogram of all its games
};

struct ConfirmOptions {
    Target target;
    int games = 400;         // of the expert, at most
    int quick_games = 2000;  // of each other player
    int light_games = 120;   // of the light expert, before the expert plays; 0: none
    int ablate_games = 100;  // without each function
    double think = 1;        // of the expert
    std::uint64_t seed = 1;
    int jobs = 0;
    std::stop_token stop;
};

// The reason names the first promise that is not kept; it is empty where the run was stopped.
std::variant<Confirmed, UnmetWish> confirm(Map, const Kept&, const ConfirmOptions&);

// Seeds that differ for every purpose of a run.
std::uint64_t seed_for(std::uint64_t seed, std::uint64_t purpose);

}  // namespace nedforge::luddite
