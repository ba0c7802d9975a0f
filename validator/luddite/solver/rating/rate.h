#pragma once
// How hard a map is: the score distribution and win rates of a strong policy that was frozen before the counted games,
// bounds that no policy exceeds, and exact optima where the map is small enough. Dice of game k come from (seed, k)
// alone, so the figures are the same for every number of jobs, and games of two maps or policies are paired.

#include <array>
#include <bitset>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/luddite/board.h"
#include "engine/luddite/game/replay.h"
#include "validator/base/rating/numbered_games.h"
#include "validator/luddite/solver/policy/expert.h"
#include "validator/luddite/solver/rating/number_use.h"
#include "validator/luddite/solver/rating/turn_back_line.h"

namespace nedforge::luddite {

// Who plays. Each plays better than the ones before it. `random` is the floor; `novice` somebody's first game;
// `regular` somebody who has played the campaign; `planner` never errs by its evaluation but looks no further
// (greedy.h) and plays several thousand games a second, for when the expert takes too long; `expert` is the best
// (expert.h).
enum class PolicyKind { random, novice, regular, planner, expert };
inline constexpr IndexedArray<std::string_view, PolicyKind, 5> policy_names{"random", "novice", "regular", "planner",
                                                                            "expert"};
int default_games(PolicyKind);

// Of the expert where hundreds of games are played for one answer (NED602, ablate): about a tenth of the time.
inline constexpr double quick_think = 0.1;

// What round `round` (from 0) of game `game` rolls. Game 0 has the dice of `play --seed`.
std::array<int, 3> roll_of(std::uint64_t seed, std::uint64_t game, std::uint64_t round);

inline constexpr double novice_skill = 0.45, regular_skill = 0.65;

// What a rating keeps of one game.
struct GameRecord {
    NodeMask visits = 0, hits = 0;
    std::bitset<max_rewards> rewards;
    std::uint32_t bonuses = 0;
    int score = 0;
    std::array<int, 5> parts{};
    int rounds = 0;
    int home_clock = 0;
    bool escaped = false;
    NumberUse numbers;
    State end;
};

// Where games begin that go on from a position: what the player has done before, in the middle of a round too.
struct GameStart {
    State state;
    int rounds = 0;       // begun so far
    NodeMask visits = 0;  // nodes that the NEETLE has entered, the Enter included
    int home_clock = 0;   // boxes crossed when it entered the Exit for the last time
};
// Precondition: the replay is legal on this board.
GameStart start_after(const Board&, const Replay&);

struct RateResult;

// The half-width of win rates' intervals with which a default rating by the expert is content.
inline constexpr double narrow_enough = 0.09;

// `games` 0: the default of the policy. Where it is stopped, the figures are of the games that are known so far.
struct RateOptions : NumberedGames {
    PolicyKind policy = PolicyKind::expert;
    double think = 1;             // the expert's thought, times the default
    std::optional<double> skill;  // of novice and regular, 0 to 1, in place of their own
    // The rating ends at the first of fixed looks, after 60 games and then every 20, at which the interval of each
    // level is at most this far to either side of its middle. `games` is then the most that it plays.
    std::optional<double> narrow;
    std::uint64_t chance = 0;  // of the policy: games with the same dice that differ in it alone
    // The first rounds of every game have these rolls, later ones the dice of game 0: only the policy's chance differs.
    std::optional<std::vector<std::array<int, 3>>> rolls;
    std::optional<GameStart> from;         // all games go on from here; their next roll is that of its round
    bool bounds = true;                    // compute upper_bound, of games from the start
    std::uint64_t bound_states = 600'000;  // maps with at most that many game states are bounded by their exact optimum
    SharedTables tables;                   // of this board, where they were worked out before
    // The figures of the games that were finished so far, in whichever order, without bounds: after each percent of the
    // games. From several threads, one at a time.
    std::function<void(const RateResult&)> interim;
    // The records of all games, where workers without shared memory have played them (play_games); where it gives none,
    // they are played here.
    std::function<std::vector<GameRecord>(const Board&, const RateOptions&, int games)> played;
};

// Games `first`, `first` + 1, … of a rating, played one after the other: a worker's share.
std::vector<GameRecord> play_games(const Board&, const RateOptions&, int first, int games);

struct WinFigures {
    double rate = 0, low = 0, high = 0;  // 95 % interval (Clopper-Pearson)
    std::optional<double> upper_bound;
    std::optional<double> optimal;  // --exact
};

struct RateResult {
    std::string policy;
    int games = 0;
    bool complete = true;
    double escaped = 0;
    double mean = 0, sd = 0;
    std::map<int, int> quantiles;  // 5, 25, 50, 75, 95
    std::map<int, int> histogram;  // score -> games
    std::array<WinFigures, 3> win;
    std::array<double, 5> part_means{};  // of escaped games: critical, hack, switches, clock, leftover
    std::vector<double> visits, hits;    // per node: share of games
    std::vector<double> reward_rates, bonus_rates;
    double mean_rounds = 0;
    double mean_clock_at_escape = 0;     // boxes crossed when the Exit was entered for the last time
    std::map<int, int> ceilings;         // percent -> no policy scores more with a higher chance (proved)
    std::optional<double> optimal_mean;  // --exact
    std::optional<bool> guaranteed;      // some policy escapes whatever the dice; none: not decided
    std::vector<TurnBack> turn_back;     // per node
    NumberFigures numbers;               // what dice showed and were used for, a game
    std::vector<int> scores;             // by game, for paired comparisons
    std::vector<char> homes;             // by game: 1 where it ended on the Exit
};

RateResult rate(const Board&, const RateOptions&);

// One game of a rating, with all its actions.
struct PlayedGame {
    std::vector<PlayedRound> rounds;
    State end;
};
PlayedGame play_game(const Board&, const RateOptions&, std::uint64_t number = 0);

// The sheets at the end of the games, in their order; fewer where it was stopped.
std::vector<State> final_sheets(const Board&, const RateOptions&);

// Game 0 of a rating by the expert, round by round, with what it thought.
struct ExplainedRound {
    std::array<int, 3> roll{};
    ExpertView view;
    State after;
};
std::vector<ExplainedRound> explained_game(const Board&, const RateOptions&);

// What the expert would do with a round that is under way, from here to its end, and what it expects.
ExpertView advice(const Board&, const State&, std::uint64_t seed, double think = 1);

// One decision of a policy, for the editor's playtest hints: the actions it would take now, to the end of the round
// (empty: end the round). A round is under way.
std::vector<Action> suggest(const Board&, const State&, PolicyKind, std::uint64_t seed, double think = 1);

}  // namespace nedforge::luddite
