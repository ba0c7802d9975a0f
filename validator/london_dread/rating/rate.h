#pragma once
// How a story goes for tables of a kind (docs/london_dread/rating.md): many games, counted. Game k depends on the seed,
// the options and k alone (game.h), so the figures are the same for every number of jobs, and a hundred games are the
// first hundred of two hundred.

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "validator/base/rating/growing_rating.h"
#include "validator/base/rating/numbered_games.h"
#include "validator/base/statistics/intervals.h"
#include "validator/london_dread/rating/game.h"

namespace nedforge::london_dread {

inline constexpr int default_games = 400, most_tries = 1'000'000;

struct RateOptions : NumberedGames {
    RateOptions() { games = default_games; }
    TeamPlayers team;
    RatedParty party;
};

// The endings for people.
inline constexpr IndexedArray<std::string_view, Ending, ending_count + 1> ending_titles{
    "", "won", "the last roll failed", "Dread above the limit", "a Plot was not done", "all were defeated"};

struct ChapterRating {
    // Each only where some game had it: a plan (clocks that meet all Plots), the chapter.
    std::optional<SampleMean> planned, gained;
    std::optional<double> turned, solved;  // cards, a game
};

struct StoryRating {
    TeamPlayers team;
    int games = 0;
    bool complete = true;
    // All of this only where a game was played.
    std::optional<CountedShare> won;
    IndexedArray<CountedShare, Ending, ending_count + 1> endings{};  // the first is not used
    SampleMean dread;
    std::map<int, int> dread_quantiles;  // by percent
    std::vector<ChapterRating> chapters;
    std::optional<SampleMean> dice;               // of the last roll, where there was one
    std::map<std::string, CountedShare> parties;  // won, by the characters' ids, sorted and joined by "+"
};

// The records of the games in their order; fewer where it was stopped. Preconditions: the story has no error of
// Structure and allows that number of players.
std::vector<GameRecord> play_games(const Story&, const RateOptions&);
StoryRating rate(const Story&, const RateOptions&);

// Ids of what has a `text` effect, sorted: the story is rated without them.
std::vector<std::string> not_simulated(const Story&);

// The same games a part at a time, for whoever shows the figures while they grow. The story outlives it.
GrowingRating<StoryRating> growing_rating(const Story&, const RateOptions&);

}  // namespace nedforge::london_dread
