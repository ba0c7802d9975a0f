#include "validator/echo_death/rating/rate.h"

#include <algorithm>
#include <tuple>

#include "engine/base/indexed.h"
#include "validator/base/rating/counted_values.h"

namespace nedforge::echo_death {

// For other ranks of a run (validator/base/tasks/packed.h).
template <class Record>
requires std::is_same_v<std::remove_const_t<Record>, GameRecord>
auto packed_parts(Record& record) {
    auto& [ending, winner, first, first_placed, turns, survivors, marks, pads, chosen, runs] = record;
    return std::tie(ending, winner, first, first_placed, turns, survivors, marks, pads, chosen, runs);
}

namespace {

// Makes workers that play the games (play_numbered).
auto worker_maker(const Board& board, const RateOptions& options) {
    return [&board, options] {
        return [&](std::uint64_t number) {
            return play_rated_game(board, options.players, options.seed, number, options.turns);
        };
    };
}

}  // namespace

std::string why_not_rated(int players, std::optional<int> games) {
    if (players != rated_players)
        return "only grids for two players can be rated, and this one is for " + std::to_string(players);
    if (games && *games % 2 != 0)
        return "the number of games must be even: each pair of games has the policies in both seats";
    return "";
}

Outcome outcome_of(const GameRecord& game) {
    switch (game.ending) {
        case Ending::last:
            return Outcome::last;
        case Ending::none:
            return Outcome::none;
        case Ending::standstill:
            return Outcome::standstill;
        default:
            return Outcome::unfinished;
    }
}

std::vector<GameRecord> play_games(const Board& board, const RateOptions& options) {
    return records_of_games(options, worker_maker(board, options));
}

// The games so far, added up.
class Tally {
public:
    Tally(const Board& board, const Players& players)
        : board_(board),
          players_(players),
          marks_(board.squares.size()),
          pads_(board.pads.size()),
          chosen_(board.programs.size()),
          runs_(board.programs.size()) {}

    void add(const GameRecord& game) {
        ++endings_[outcome_of(game)];
        turns_.add(game.turns);
        if (outcome_of(game) == Outcome::last) {
            survivors_.add(game.survivors);
            policy_ += game.winner == 0;
            first_ += game.winner == game.first;
            first_placed_ += game.winner == game.first_placed;
        }
        for (const auto spot : game.marks) ++marks_[spot];
        for (const auto pair : game.pads) ++pads_[pair];
        for (std::size_t p = 0; p < runs_.size(); ++p) {
            chosen_[p] += game.chosen[p];
            runs_[p] += game.runs[p];
        }
    }
    int games() const { return turns_.games(); }

    GridRating rating(bool complete) const {
        GridRating rating;
        rating.players = players_;
        const int n = rating.games = games();
        rating.complete = complete;
        if (n == 0) return rating;
        const int decided = endings_[Outcome::last];
        if (decided > 0) {
            rating.policy = counted_share(policy_, decided);
            rating.first = counted_share(first_, decided);
            rating.first_placed = counted_share(first_placed_, decided);
            rating.survivors = survivors_.mean();
        }
        for (std::size_t e = 0; e < endings_.size(); ++e) rating.endings[e] = counted_share(endings_[e], n);
        rating.undecided = counted_share(n - decided, n);
        rating.turns = turns_.mean();
        rating.turn_quantiles = turns_.quantiles();
        for (int spot = 0; spot < board_.spots(); ++spot)
            if (const Mark mark = board_.square(spot).mark; mark != Mark::none)
                rating.marks.push_back({board_.square_of(spot), mark, counted_share(marks_[spot], n)});
        for (const int used : pads_) rating.pads.push_back(counted_share(used, n));
        for (std::size_t p = 0; p < runs_.size(); ++p)
            rating.programs.push_back(
                {static_cast<double>(chosen_[p]) / (board_.players * n), static_cast<double>(runs_[p]) / n});
        return rating;
    }

private:
    const Board& board_;
    Players players_;
    IndexedArray<int, Outcome, 4> endings_{};
    int policy_ = 0, first_ = 0, first_placed_ = 0;
    CountedValues turns_, survivors_;
    IndexedVector<int, int> marks_, pads_;
    std::vector<long long> chosen_, runs_;
};

GrowingRating<GridRating> growing_rating(const Board& board, const RateOptions& options) {
    return {options, std::make_shared<Tally>(board, options.players), worker_maker(board, options)};
}

GridRating rate(const Board& board, const RateOptions& options) { return growing_rating(board, options).whole(); }

}  // namespace nedforge::echo_death
