#include "validator/smart_home/rating/rate.h"

#include <algorithm>
#include <memory>

#include "validator/base/rating/counted_values.h"

namespace nedforge::smart_home {

State play_game(PolicyTables& tables, const Players& players, std::uint64_t seed, std::uint64_t number, int rounds,
                std::vector<Step>* steps) {
    const auto make = [&](game::Seat seat, const SeededDice& dice) {
        return make_policy(seat, seat == defenders_seat ? players.defenders : players.hacker, tables, dice);
    };
    const auto too_long = [rounds](const State& state) { return state.open.round >= rounds; };
    return game::play_game<SmartHomeGame>(tables.board, make, seed, number, too_long, steps);
}

namespace {

GameRecord record_of(const State& last) {
    const PublicState& s = last.open;
    return {s.ending, s.round + (is_over(s) ? 1 : 0), s.compromised, s.compromised_count, last.hacker.target};
}

// Makes workers that play the games (play_numbered).
auto worker_maker(const Board& board, const RateOptions& options) {
    return [&board, options] {
        return [&, tables = std::make_unique<PolicyTables>(board)](std::uint64_t number) {
            return record_of(play_game(*tables, options.players, options.seed, number, options.rounds));
        };
    };
}

}  // namespace

std::vector<GameRecord> play_games(const Board& board, const RateOptions& options) {
    return records_of_games(options, worker_maker(board, options));
}

bool defenders_won(const GameRecord& game) {
    return game.ending != Ending::none && winner_of(game.ending) == Side::defenders;
}

// The games so far, added up.
class Tally {
public:
    explicit Tally(const Board& board) : board_(board) {}

    void add(const GameRecord& game) {
        ++endings_[game.ending];
        rounds_.add(game.rounds);
        compromised_.add(game.compromised);
        for (int t = 0; t < board_.tile_count; ++t) fallen_[t] += (game.fallen >> t & 1) != 0;
        ++games_with_[game.target];
        wins_with_[game.target] += defenders_won(game);
    }
    int games() const { return rounds_.games(); }

    HomeRating rating(bool complete) const {
        HomeRating rating;
        const int n = rating.games = games();
        rating.complete = complete;
        if (n == 0) return rating;
        rating.defenders = counted_share(endings_[Ending::captured] + endings_[Ending::clean], n);
        for (std::size_t e = 0; e < endings_.size(); ++e) rating.endings[e] = counted_share(endings_[e], n);
        rating.rounds = rounds_.mean();
        rating.compromised = compromised_.mean();
        rating.round_quantiles = rounds_.quantiles();
        for (int t = 0; t < board_.tile_count; ++t) {
            rating.fallen[t] = static_cast<double>(fallen_[t]) / n;
            rating.targets[t].games = games_with_[t];
            if (games_with_[t] > 0) rating.targets[t].defenders = counted_share(wins_with_[t], games_with_[t]);
        }
        return rating;
    }

private:
    const Board& board_;
    IndexedArray<int, Ending, 5> endings_{};
    CountedValues rounds_, compromised_;
    ByTile<int> fallen_{}, games_with_{}, wins_with_{};
};

GrowingRating<HomeRating> growing_rating(const Board& board, const RateOptions& options) {
    return {options, std::make_shared<Tally>(board), worker_maker(board, options)};
}

HomeRating rate(const Board& board, const RateOptions& options) { return growing_rating(board, options).whole(); }

}  // namespace nedforge::smart_home
