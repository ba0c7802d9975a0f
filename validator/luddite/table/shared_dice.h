#pragma once
// Several players at one table: N sheets of one map with the same communal rolls, each by a policy of its own (rulebook
// p. 9). Competitive: who has the highest score, after all tie-breaks. Co-operative: whether the mean passes the
// thresholds. And how far the players' ways differ on the same dice: what each has hit that the other has not. Game k
// has the dice of game k of `rate`; two players of one policy differ in the policy's own chance. Intervals are 95 %,
// Clopper and Pearson's. The same seed gives the same figures for every number of jobs.

#include <array>
#include <functional>
#include <stop_token>
#include <vector>

#include "engine/base/indexed.h"
#include "engine/luddite/game/match.h"
#include "validator/base/statistics/intervals.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {

inline constexpr int most_players = 8;

struct TableOptions {
    std::vector<PolicyKind> players;  // 2 to most_players
    double think = 1;
    int games = 0;  // 0: the least default of the players' policies
    std::uint64_t seed = 1;
    int jobs = 0;
    std::stop_token stop;
    std::function<void(int count, int total)> progress;  // games of all players
};

struct Share {
    double rate = 0;
    Interval interval;
};

struct SeatFigures {
    PolicyKind policy = PolicyKind::expert;
    double escaped = 0, mean = 0;
    IndexedArray<Share, Level, 3> solo;  // of games won alone at each level
    // Competitive. `wins` counts a victory shared by k players as 1/k, so that the wins of all players make 1; `alone`
    // are the games won without sharing.
    double wins = 0;
    Share alone;
};

// Of the points between the best score and the second best, over all games.
struct Margin {
    double mean = 0;
    int median = 0;
};

struct TableResult {
    int games = 0;
    bool complete = true;
    IndexedVector<SeatFigures, int> seats;
    // Games by what decides them: the score, damage on the Clock, left-over resources, nothing (shared).
    std::array<double, 4> decided{};
    Margin margin;
    IndexedArray<Share, Level, 3> cooperative;  // the mean of all passes the level
    // Of the critical functions that either of two players hits, the share that only one of them hits; mean over games
    // and pairs of players (Jaccard distance). 0: all play alike.
    double different_functions = 0;
    double same_set = 0;           // share of games and pairs with the same functions hit
    double score_correlation = 0;  // of two players' scores over games, mean over pairs: how much the dice decide
};

TableResult rate_table(const Board&, const TableOptions&);

}  // namespace nedforge::luddite
