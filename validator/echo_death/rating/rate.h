#pragma once
// How a grid for two players plays between two policies (docs/echo_death/rating.md): many games, counted. Pair k of
// games depends on the seed and k alone (game.h), so the figures are the same for every number of jobs, and a hundred
// games are the first hundred of two hundred.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "validator/base/rating/growing_rating.h"
#include "validator/base/rating/numbered_games.h"
#include "validator/base/statistics/intervals.h"
#include "validator/echo_death/rating/game.h"

namespace nedforge::echo_death {

inline constexpr int default_games = 2000, default_turns = 200, most_turns = 2000;

// Why a grid for `players` players can't be rated by `games` games (nullopt: the default); empty: it can.
std::string why_not_rated(int players, std::optional<int> games);

struct RateOptions : NumberedGames {
    RateOptions() { games = default_games; }
    Players players;
    int turns = default_turns;  // a game that is not over after that many is unfinished
};

// The ways a game goes, in the order in which answers list them.
enum class Outcome : std::uint8_t { last, none, standstill, unfinished };
inline constexpr IndexedArray<std::string_view, Outcome, 4> outcome_words{"last", "none", "standstill", "unfinished"};
// For people.
inline constexpr IndexedArray<std::string_view, Outcome, 4> outcome_titles{"one player is left", "no player is left",
                                                                           "standstill", "unfinished"};
Outcome outcome_of(const GameRecord&);

struct MarkUse {
    Square square;
    Mark mark = Mark::none;
    CountedShare used;
};
struct ProgramUse {
    double chosen = 0;  // the share of directories that it is in
    double runs = 0;    // a game
};

struct GridRating {
    Players players;
    int games = 0;
    bool complete = true;
    // All of this only where a game was played. Shares of decided games are none where no game was decided.
    std::optional<CountedShare> policy, first, first_placed;
    IndexedArray<CountedShare, Outcome, 4> endings{};
    CountedShare undecided;  // drawn or unfinished
    SampleMean turns;
    std::map<int, int> turn_quantiles;    // by per cent: 5, 25, 50, 75, 95
    std::optional<SampleMean> survivors;  // of decided games
    std::vector<MarkUse> marks;           // by row, then column
    std::vector<CountedShare> pads;       // in the order of the file
    std::vector<ProgramUse> programs;     // in the order of the board
};

// The records of the games in their order; fewer where it was stopped. Precondition: the grid is for two players.
std::vector<GameRecord> play_games(const Board&, const RateOptions&);
GridRating rate(const Board&, const RateOptions&);

// The same games a part at a time, for whoever shows the figures while they grow. The board outlives it.
GrowingRating<GridRating> growing_rating(const Board&, const RateOptions&);

}  // namespace nedforge::echo_death
