#pragma once
// A map's balance at hand: ratings kept under names, their differences game by game (the dice of a game depend on the
// seed and its number alone, so ratings of two versions are paired), win rates under other thresholds, and what each
// part of the map is worth.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "engine/luddite/map.h"
#include "validator/luddite/solver/rating/ablate.h"
#include "validator/luddite/solver/rating/compare.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {

// The rating of a version of the map, kept under a name to compare others with.
struct RatingVersion {
    std::string name;
    std::shared_ptr<const Map> map;
    RateResult result;
    bool shown = true;    // in the histogram
    std::string id = {};  // under which it is kept
};

struct PartValues {
    std::uint64_t stamp = 0;  // of the map then
    Ablation ablation;
    bool kept = false;  // for the next start
};

// Whether the maps are the same but for thresholds and words (name, author, notes, target, waivers).
bool differ_in_thresholds_at_most(const Map&, const Map&);

// The share of the games played that beat a threshold, with its interval of 95 %. No bound: one holds for the threshold
// it was proved for.
WinFigures wins_above(const RateResult&, const Rulings&, int threshold);

// b - a over the games that both have, each with its own thresholds. Nothing where one was stopped early: its games are
// not the first ones.
struct PairedDifference {
    int games = 0;
    IndexedArray<Difference, Level, 3> win;
    Difference score;
};
std::optional<PairedDifference> paired_difference(const RateResult& a, const Map& map_a, const RateResult& b,
                                                  const Map& map_b);

}  // namespace nedforge::luddite
