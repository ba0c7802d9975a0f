// The odds of winning medium as a game goes on: after the first roll, and after each round (measures.h).

#include <algorithm>
#include <cmath>
#include <memory>

#include "engine/base/indexed.h"
#include "engine/base/seeded_dice.h"
#include "validator/base/statistics/intervals.h"
#include "validator/base/tasks/task_pool.h"
#include "validator/luddite/critique/measures.h"
#include "validator/luddite/solver/policy/skill.h"
#include "validator/luddite/three_dice.h"

namespace nedforge::luddite {

namespace {

constexpr int followed_games = 24, rollouts = 20;
constexpr int games_a_roll = 24;
constexpr double sure_win = 0.95, sure_loss = 0.05;

bool wins_medium(const Board& board, int score) { return beats(board.rulings, score, board.thresholds[Level::medium]); }

struct FirstRoll {
    std::array<int, 3> dice{};
    double weight = 0;  // of all_rolls
    int wins = 0;
};

std::vector<FirstRoll> all_first_rolls() {
    std::vector<FirstRoll> rolls;
    for (const auto& roll : three_dice) rolls.push_back({roll.dice, 1.0 * roll.orders});
    return rolls;
}

// Of the odds themselves: what the few games of each roll add by chance is taken off.
double spread_of(const std::vector<FirstRoll>& rolls, int games) {
    double weights = 0, mean = 0, variance = 0, by_chance = 0;
    const auto odds = [&](const FirstRoll& roll) { return share_in(roll.wins, games); };
    for (const auto& roll : rolls) {
        weights += roll.weight;
        mean += roll.weight * odds(roll);
    }
    mean /= weights;
    for (const auto& roll : rolls) {
        const double p = odds(roll);
        variance += roll.weight * (p - mean) * (p - mean) / weights;
        by_chance += roll.weight * p * (1 - p) / (games - 1) / weights;
    }
    return std::sqrt(std::max(0.0, variance - by_chance));
}

// One thread's regular, who plays games on from where they stand.
class Follower {
public:
    Follower(const Board& board, const SharedTables& ways, const std::stop_token& stop)
        : board_(board), stop_(stop), greedy_(board, ways, weights_of_skill(regular_skill)) {}

    // nullopt: stopped.
    std::optional<std::vector<double>> odds_of(const RecordedGame& game, std::uint64_t seed) {
        std::vector<double> odds{odds_from(initial_state(board_), seed)};
        for (const State& end : game.ends) odds.push_back(odds_from(end, seed + odds.size()));
        return stop_.stop_requested() ? std::nullopt : std::optional(std::move(odds));
    }

private:
    double odds_from(const State& from, std::uint64_t seed) {
        if (is_over(board_, from)) return wins_medium(board_, score(board_, from)) ? 1 : 0;
        int wins = 0;
        for (std::uint64_t i = 0; i < rollouts && !stop_.stop_requested(); ++i) {
            SeededDice dice(seed, i);
            greedy_.set_habits(habits_of(regular_skill), dice.next());
            State s = from;
            while (!is_over(board_, s)) {
                start_round(board_, s, dice.roll());
                greedy_.finish_round(s);
                if (!is_over(board_, s)) end_round(board_, s);
            }
            wins += wins_medium(board_, score(board_, s));
        }
        return share_in(wins, rollouts);
    }

    const Board& board_;
    std::stop_token stop_;
    Greedy greedy_;
};

// The share of a game's rounds that were played after its odds were past the line for good.
double decided_share(const std::vector<double>& odds) {
    int round = 0, open = 0;  // rounds until then
    for (const double chance : odds) {
        ++round;
        if (chance > sure_loss && chance < sure_win) open = round;
    }
    const int rounds_played = round - 1;
    return rounds_played > 0 ? std::max(0.0, 1 - share_in(open, rounds_played)) : 0;
}

}  // namespace

const FirstRolls& Measures::first_rolls() {
    if (first_rolls_) return *first_rolls_;
    first_rolls_.emplace();
    say("games after each first roll");
    auto weighted_rolls = all_first_rolls();
    std::vector<std::array<int, 3>> rolls;
    for (const auto& roll : weighted_rolls) rolls.push_back(roll.dice);
    RecordOptions options = record_options(PolicyKind::regular);
    options.games = games_a_roll * index_count(rolls);
    options.first_rolls = &rolls;
    const RecordedGames played = record_games(tables_, options);
    if (!played.complete) return *first_rolls_;
    for (std::size_t g = 0; g < played.games.size(); ++g)
        weighted_rolls[g % rolls.size()].wins += wins_medium(board_, played.games[g].score);
    FirstRolls& result = *first_rolls_;
    result.spread.value = spread_of(weighted_rolls, games_a_roll);
    result.spread.interval = bootstrap(weighted_rolls.size(), [&](const std::vector<std::size_t>& drawn) {
        std::vector<FirstRoll> resampled;
        for (const std::size_t i : drawn) resampled.push_back(weighted_rolls[i]);
        return spread_of(resampled, games_a_roll);
    });
    std::stable_sort(weighted_rolls.begin(), weighted_rolls.end(),
                     [](const auto& a, const auto& b) { return a.wins < b.wins; });
    result.worst = weighted_rolls.front().dice;
    result.best = weighted_rolls.back().dice;
    double weight = 0;
    const double tenth = all_rolls / 10.0;
    for (const auto& roll : weighted_rolls) {
        if (weight <= tenth) result.low = share_in(roll.wins, games_a_roll);
        weight += roll.weight;
        if (weight <= all_rolls - tenth) result.high = share_in(roll.wins, games_a_roll);
    }
    return result;
}

const OddsByRound& Measures::odds() {
    if (odds_) return *odds_;
    odds_.emplace();
    say("odds of each round");
    RecordOptions options = record_options(PolicyKind::regular);
    options.games = std::min(options.games, followed_games);
    options.keep_ends = true;
    const RecordedGames played = record_games(tables_, options);
    const auto make_worker = [&] {
        return [&, follower = std::make_unique<Follower>(board_, ways(), options.stop)](std::uint64_t g) {
            return follower->odds_of(played.games[g], options.seed + g * 64);
        };
    };
    run_tasks<std::vector<double>>({index_count(played.games), options.jobs, options.stop}, make_worker,
                                   [&](std::vector<double>& odds) { odds_->games.push_back(std::move(odds)); });
    std::vector<double> shares;
    for (const auto& odds : odds_->games) shares.push_back(decided_share(odds));
    odds_->decided = mean_share(shares);
    return *odds_;
}

}  // namespace nedforge::luddite
