#include "validator/smart_home/rating/rate.h"

#include <algorithm>
#include <memory>

#include "validator/base/task_pool.h"

namespace nedforge::smart_home {

namespace {

struct Record {
    Ending ending{};
    int rounds = 0;  // begun
    TileMask fallen = 0;
    int compromised = 0;
    int target = 0;
};

Record record_of(const State& last) {
    const PublicState& s = last.open;
    return {s.ending, s.round + (is_over(s) ? 1 : 0), s.compromised, s.compromised_count, last.hacker.target};
}

// Hands on the records of games 0, 1, … in order; where it was stopped, of the first games that were all played.
template <class HandOn>
void play_games(const Board& board, const RateOptions& options, HandOn&& hand_on) {
    const auto make_worker = [&] {
        return [&, tables = std::make_unique<PolicyTables>(board)](std::uint64_t number) {
            return record_of(play_game(*tables, options.players, options.seed, number, options.rounds));
        };
    };
    run_tasks<Record>({options.games, options.jobs, options.stop, options.progress}, make_worker, hand_on);
}

// The smallest value that at least so many per cent of the games do not exceed.
int quantile(const std::map<int, int>& games_by_value, int games, int percent) {
    long long below = 0;
    for (const auto& [value, number] : games_by_value) {
        below += number;
        if (100 * below >= static_cast<long long>(percent) * games) return value;
    }
    return 0;
}

bool defenders_won(Ending ending) { return ending != Ending::none && winner_of(ending) == Side::defenders; }

}  // namespace

HomeRating rate(const Board& board, const RateOptions& options) {
    HomeRating rating;
    IndexedArray<int, Ending, 5> endings{};
    ByTile<int> fallen{}, wins_with{};
    std::map<int, int> by_rounds;
    double rounds = 0, round_squares = 0, compromised = 0, compromised_squares = 0;
    play_games(board, options, [&](const Record& game) {
        ++rating.games;
        ++endings[game.ending];
        ++by_rounds[game.rounds];
        rounds += game.rounds;
        round_squares += static_cast<double>(game.rounds) * game.rounds;
        compromised += game.compromised;
        compromised_squares += static_cast<double>(game.compromised) * game.compromised;
        for (int t = 0; t < board.tile_count; ++t) fallen[t] += (game.fallen >> t & 1) != 0;
        ++rating.targets[game.target].games;
        wins_with[game.target] += defenders_won(game.ending);
    });
    rating.complete = rating.games == options.games;
    const int n = rating.games;
    if (n == 0) return rating;
    rating.defenders = share_of(endings[Ending::captured] + endings[Ending::clean], n);
    for (std::size_t e = 0; e < endings.size(); ++e) rating.endings[e] = share_of(endings[e], n);
    rating.rounds = mean_of(n, rounds, round_squares);
    rating.compromised = mean_of(n, compromised, compromised_squares);
    for (const int percent : {5, 25, 50, 75, 95}) rating.round_quantiles[percent] = quantile(by_rounds, n, percent);
    for (int t = 0; t < board.tile_count; ++t) {
        rating.fallen[t] = static_cast<double>(fallen[t]) / n;
        if (rating.targets[t].games > 0) rating.targets[t].defenders = share_of(wins_with[t], rating.targets[t].games);
    }
    return rating;
}

}  // namespace nedforge::smart_home
