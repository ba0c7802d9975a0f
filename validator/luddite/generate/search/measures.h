#pragma once
// What tells generated maps apart: the measures over two of which the archive is laid out, most from recorded games
// (critique/game_record.h).

#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/luddite/board.h"
#include "validator/luddite/critique/game_record.h"

namespace nedforge::luddite {

enum class Measure { luck, skill, routes, length, hack_share, walking, risk, contrast };

// `low` and `high` bound the archive's cells; what lies beyond falls into the last one.
struct MeasureRow {
    std::string_view name, unit, meaning;
    double low, high;
};
inline constexpr IndexedArray<MeasureRow, Measure, 8> measure_rows{{
    {"luck", "", "share of the variance of scores that is the dice's, over novice, regular and the best player", 0,
     0.6},
    {"skill", "", "how much more often the best player wins medium than the novice", 0.2, 1},
    {"routes", "bits", "entropy of the sets of critical functions that the best player hits", 0, 3},
    {"length", "rounds", "rounds of a game", 5, 12},
    {"hack-share", "", "share of the best player's points that comes from the Hack module's own damage", 0, 0.4},
    {"walking", "steps", "steps of the NEETLE in a game", 8, 32},
    {"risk", "dice", "dice that the function with the most damage takes, its way and its code", 3, 15},
    {"contrast", "times", "damage of the richest function by that of the poorest", 1, 4},
}};
std::optional<Measure> measure_of(std::string_view name);
using MeasureValues = IndexedArray<double, Measure, 8>;

// Games of a map by three players with the same dice. The best player is the light expert while the search goes on, and
// the expert where the finished map is measured.
struct LadderGames {
    std::vector<RecordedGame> novice, regular, best;
};
MeasureValues measures_of(const Map&, const Board&, const LadderGames&);

// The strongest player has something to leave out: the sets of functions that its games hit have at least this many
// bits of entropy, and at most this share of them is all functions.
inline constexpr double least_set_entropy = 1, most_taken_whole = 0.8;
double share_of_all_functions(const Board&, const PlayFigures&);

std::vector<int> scores_of(const std::vector<RecordedGame>&);
double share_that_beats(const Rulings&, const std::vector<int>& scores, int threshold);

}  // namespace nedforge::luddite
