#pragma once
// How a home plays between a Defenders' and a Hacker's policy (docs/smart_home/difficulty.md): many games, counted.
// Game i depends on the seed and i alone (game.h), so the figures are the same for every number of jobs, and a hundred
// games are the first hundred of two hundred.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string_view>

#include "validator/base/statistics/intervals.h"
#include "validator/smart_home/rating/game.h"

namespace nedforge::smart_home {

inline constexpr int default_games = 2000, default_rounds = 100;

struct RateOptions {
    Players players;
    int games = default_games;
    std::uint64_t seed = 1;
    int rounds = default_rounds;                              // a game that is not over after that many is unfinished
    int jobs = 0;                                             // 0: all cores
    std::stop_token stop;                                     // ends with the first games that were all played
    std::function<void(int games_done, int games)> progress;  // from several threads
};

struct TargetRating {
    int games = 0;                          // in which it was the secret target
    std::optional<CountedShare> defenders;  // nullopt without a game
};

struct HomeRating {
    int games = 0;
    bool complete = true;
    // All of this only where a game was played.
    CountedShare defenders;
    IndexedArray<CountedShare, Ending, 5> endings{};  // Ending::none: unfinished
    SampleMean rounds, compromised;
    std::map<int, int> round_quantiles;  // by per cent: 5, 25, 50, 75, 95
    ByTile<double> fallen{};             // the share of games in which the device was compromised
    ByTile<TargetRating> targets{};      // of the board's targets
};

HomeRating rate(const Board&, const RateOptions&);

// The same games a part at a time, for who shows the figures while they grow. The board outlives it.
class GrowingRating {
public:
    GrowingRating(const Board&, RateOptions);
    ~GrowingRating();
    // Plays the next `games` games, or those that are left. false: all were played, or it was stopped.
    bool play(int games);
    HomeRating rating() const;  // of the games so far

private:
    const Board& board_;
    RateOptions options_;
    std::unique_ptr<class Tally> tally_;
};

std::string_view ending_title(Ending);  // "The Hacker is captured"

}  // namespace nedforge::smart_home
