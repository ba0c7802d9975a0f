#pragma once
// What the advice on a map rests on: games of the ladder's players on common dice, and figures of them, each worked out
// when first asked for and kept. The novice and the regular play hundreds of games, the expert as many as its time
// allows, without rollouts. The same options give the same figures on every machine and for every number of
// jobs. Intervals are of 95 %: Clopper and Pearson's for shares, normal for means, and by resampling (Efron's
// bootstrap, 1979) for the rest. Not for several threads at a time; it uses `jobs` threads itself.

#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "validator/base/statistics/intervals.h"
#include "validator/luddite/critique/games.h"
#include "validator/luddite/solver/rating/ablate.h"

namespace nedforge::luddite {

struct MeasureOptions {
    int games = 600;          // of the novice and of the regular
    int expert_games = 120;   // of the expert, with `think` times its thought
    double think = 0.015;     // without rollouts
    int ablated_games = 200;  // of a part's
    std::uint64_t seed = 1;
    int jobs = 0;
    std::stop_token stop = {};
    std::function<void(const std::string& message)> progress = {};
};

struct Measured {
    double value = 0;
    Interval interval{};
};

// How many games use or meet a part.
struct PartUse {
    std::string name = {}, kind = {}, path = {};  // path in the file
    std::vector<std::string> nodes = {};
    PolicyKind player = PolicyKind::novice;  // who uses it most
    double share = 0;                        // of that player's games
    Interval interval = {};
};

// What luck and skill make of the scores.
struct LuckFigures {
    Measured luck;            // between levels of skill: the share of the variance that is within a player's own games
    double among_equals = 0;  // of the regular's own variance, what is the dice's (the rest is its own chance)
};

struct FirstRolls {
    Measured spread;           // standard deviation of the win odds over first rolls
    double low = 0, high = 0;  // win odds after the worst and best tenth of the rolls
    std::array<int, 3> worst{}, best{};
};

// The odds of winning medium as the regular's games go on, by rollouts from the end of each round.
struct OddsByRound {
    std::vector<std::vector<double>> games;  // by game: the odds at the start and after each round
    Measured decided;                        // share of the rounds after the odds have passed 0.95 or 0.05 for good
};

// What the expert has to choose, round by round (RoundChoice).
struct RoundChoices {
    double plans = 0;                         // within 10 points of the best, a round
    double no_choice = 0, no_difference = 0;  // shares of the rounds: fewer than 8 plans; or the median costs below 1
    Measured without_decision;                // both together
    int rounds = 0;
};

class Measures {
public:
    Measures(const Map&, const Board&, const MeasureOptions&);

    const Map& map() const { return map_; }
    const Board& board() const { return board_; }
    const MeasureOptions& options() const { return options_; }
    bool stopped() const { return options_.stop.stop_requested(); }

    // Of novice, regular and expert.
    const RecordedGames& games(PolicyKind);
    const PlayFigures& figures(PolicyKind);
    Measured share(PolicyKind, const std::function<bool(const RecordedGame&)>&);
    Measured largest_share(const std::function<bool(const RecordedGame&)>&);  // of the three

    const std::vector<PartUse>& uses();
    const LuckFigures& luck();
    const FirstRolls& first_rolls();
    const OddsByRound& odds();
    const RoundChoices& choices();
    // What a part is worth to a player: paired games without it. Parts by their names; `first_games`: ablate.h.
    Ablation ablation(PolicyKind, const std::vector<std::string>& parts, int games, int first_games = 0);
    const std::vector<Part>& parts();
    const SharedTables& ways();  // of the whole board

    // Points that a player's mean loses who never uses something, with paired dice.
    Difference loss_without(PolicyKind, const Restriction&);
    // share() of such a player's games.
    Measured share_without(PolicyKind, const Restriction&, const std::function<bool(const RecordedGame&)>&);

private:
    void say(const std::string& message) const {
        if (options_.progress) options_.progress(message);
    }
    RecordOptions record_options(PolicyKind);
    RecordedGames games_without(PolicyKind, const Restriction&);

    const Map& map_;
    const Board& board_;
    MeasureOptions options_;
    RecordTables tables_;
    SharedTables ways_;
    std::map<PolicyKind, RecordedGames> games_;
    std::map<PolicyKind, PlayFigures> figures_;
    std::optional<std::vector<Part>> parts_;
    std::optional<std::vector<PartUse>> uses_;
    std::optional<LuckFigures> luck_;
    std::optional<FirstRolls> first_rolls_;
    std::optional<OddsByRound> odds_;
    std::optional<RoundChoices> choices_;
};

// The middle 95 of 100 values of a figure of resampled games; `figure` is given indices below `count`, with repeats.
Interval bootstrap(std::size_t count, const std::function<double(const std::vector<std::size_t>&)>& figure);
Measured measured_share(double share, int games);        // of counted games
Measured mean_of(const std::vector<double>& values);     // normal interval
Measured mean_share(const std::vector<double>& shares);  // of numbers from 0 to 1: the interval stays within

}  // namespace nedforge::luddite
