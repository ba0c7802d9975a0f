#pragma once
// How a home plays between a Defenders' and a Hacker's policy (docs/smart_home/difficulty.md): many games, counted.
// Game i depends on the seed and i alone, so the figures are the same for every number of jobs, and a hundred
// games are the first hundred of two hundred.

#include <array>
#include <map>
#include <string_view>
#include <vector>

#include "validator/base/rating/growing_rating.h"
#include "validator/base/rating/numbered_games.h"
#include "validator/base/statistics/intervals.h"
#include "validator/smart_home/policy/policy.h"

namespace nedforge::smart_home {

inline constexpr int default_games = 2000, default_rounds = 100;

struct Players {
    PolicyKind defenders = PolicyKind::strong, hacker = PolicyKind::strong;
};

// The last state of a game: over, or after `rounds` rounds (then `open.round == rounds`). `steps`, where given, gets
// all steps.
State play_game(PolicyTables&, const Players&, std::uint64_t seed, std::uint64_t game, int rounds,
                std::vector<Step>* steps = nullptr);

struct RateOptions : NumberedGames {
    RateOptions() { games = default_games; }
    Players players;
    int rounds = default_rounds;  // a game that is not over after this many counts as unfinished
};

// What is counted of one game.
struct GameRecord {
    Ending ending{};  // none: unfinished
    int rounds = 0;   // begun
    TileMask fallen = 0;
    int compromised = 0;
    int target = 0;
};
// The records of the games in their order; fewer where it was stopped.
std::vector<GameRecord> play_games(const Board&, const RateOptions&);
// False where the game is unfinished.
bool defenders_won(const GameRecord&);

// The endings in the order in which answers list them; Ending::none is an unfinished game.
inline constexpr std::array<Ending, 5> endings_in_order{Ending::captured, Ending::clean, Ending::target,
                                                        Ending::devices, Ending::none};

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

// The same games, played in parts, for callers that show the figures as they grow. The board outlives it.
GrowingRating<HomeRating> growing_rating(const Board&, const RateOptions&);

constexpr std::string_view word_of(Ending ending) {
    return ending == Ending::none ? "unfinished" : ending_names[ending];
}
inline constexpr IndexedArray<std::string_view, Ending, 5> ending_titles{
    "Not over in time", "The Hacker is captured", "No bugs are left", "The secret target falls", "Enough devices fall"};

}  // namespace nedforge::smart_home
