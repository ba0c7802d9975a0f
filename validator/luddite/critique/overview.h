#pragma once
// How a map plays, as the pictures of a report and of the editor show it: who wins, luck and skill, and the odds of
// medium round by round.

#include <array>
#include <vector>

#include "validator/luddite/solver/rating/rate.h"
#include "validator/luddite/solver/rating/target_player.h"

namespace nedforge::luddite {

class Measures;

inline constexpr std::array<PolicyKind, 3> ladder_players{PolicyKind::novice, PolicyKind::regular, PolicyKind::expert};

struct PlayOverview {
    std::array<int, 3> games{};                           // of each of ladder_players
    IndexedArray<std::array<double, 3>, Level, 3> win{};  // each level's win rates, by player
    double luck = 0;          // between levels of skill: the share of the variance within a player's own games
    double among_equals = 0;  // of the regular's own variance, the share that is the dice's
    std::vector<std::vector<double>>
        odds;                         // of medium, by followed game of the regular: at its start, after each round
    std::vector<double> median_odds;  // of those games; one that has ended keeps its last odds
};
PlayOverview play_overview(Measures&);

}  // namespace nedforge::luddite
