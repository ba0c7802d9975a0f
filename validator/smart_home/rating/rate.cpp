#include "validator/smart_home/rating/rate.h"

#include <algorithm>
#include <memory>

#include "validator/base/tasks/task_pool.h"

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

// Hands on the records of games first, first + 1, … in order; where it was stopped, of the first of them that were all
// played.
template <class HandOn>
void play_games(const Board& board, const RateOptions& options, int first, int games, HandOn&& hand_on) {
    const auto make_worker = [&] {
        return [&, tables = std::make_unique<PolicyTables>(board)](std::uint64_t number) {
            return record_of(play_game(*tables, options.players, options.seed,
                                       static_cast<std::uint64_t>(first) + number, options.rounds));
        };
    };
    const auto progress = [&](int done, int) { options.progress(first + done, options.games); };
    run_tasks<Record>({games, options.jobs, options.stop,
                       options.progress ? std::function<void(int, int)>(progress) : std::function<void(int, int)>()},
                      make_worker, hand_on);
}

// The smallest value that at least `percent` percent of the games do not exceed.
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

// The games so far, added up.
class Tally {
public:
    explicit Tally(const Board& board) : board_(board) {}

    void add(const Record& game) {
        ++games_;
        ++endings_[game.ending];
        ++by_rounds_[game.rounds];
        rounds_ += game.rounds;
        round_squares_ += static_cast<double>(game.rounds) * game.rounds;
        compromised_ += game.compromised;
        compromised_squares_ += static_cast<double>(game.compromised) * game.compromised;
        for (int t = 0; t < board_.tile_count; ++t) fallen_[t] += (game.fallen >> t & 1) != 0;
        ++games_with_[game.target];
        wins_with_[game.target] += defenders_won(game.ending);
    }
    int games() const { return games_; }

    HomeRating rating(bool complete) const {
        HomeRating rating;
        const int n = rating.games = games_;
        rating.complete = complete;
        if (n == 0) return rating;
        rating.defenders = counted_share(endings_[Ending::captured] + endings_[Ending::clean], n);
        for (std::size_t e = 0; e < endings_.size(); ++e) rating.endings[e] = counted_share(endings_[e], n);
        rating.rounds = sample_mean(n, rounds_, round_squares_);
        rating.compromised = sample_mean(n, compromised_, compromised_squares_);
        for (const int percent : {5, 25, 50, 75, 95})
            rating.round_quantiles[percent] = quantile(by_rounds_, n, percent);
        for (int t = 0; t < board_.tile_count; ++t) {
            rating.fallen[t] = static_cast<double>(fallen_[t]) / n;
            rating.targets[t].games = games_with_[t];
            if (games_with_[t] > 0) rating.targets[t].defenders = counted_share(wins_with_[t], games_with_[t]);
        }
        return rating;
    }

private:
    const Board& board_;
    int games_ = 0;
    IndexedArray<int, Ending, 5> endings_{};
    ByTile<int> fallen_{}, games_with_{}, wins_with_{};
    std::map<int, int> by_rounds_;
    double rounds_ = 0, round_squares_ = 0, compromised_ = 0, compromised_squares_ = 0;
};

GrowingRating::GrowingRating(const Board& board, RateOptions options)
    : board_(board), options_(std::move(options)), tally_(std::make_unique<Tally>(board)) {}
GrowingRating::~GrowingRating() = default;

bool GrowingRating::play(int games) {
    const int first = tally_->games(), more = std::min(games, options_.games - first);
    if (more > 0) play_games(board_, options_, first, more, [&](const Record& game) { tally_->add(game); });
    return tally_->games() == first + more && tally_->games() < options_.games;
}

HomeRating GrowingRating::rating() const { return tally_->rating(tally_->games() == options_.games); }

HomeRating rate(const Board& board, const RateOptions& options) {
    GrowingRating growing(board, options);
    growing.play(options.games);
    return growing.rating();
}

std::string_view ending_title(Ending ending) {
    switch (ending) {
        case Ending::captured:
            return "The Hacker is captured";
        case Ending::clean:
            return "No bugs are left";
        case Ending::target:
            return "The secret target falls";
        case Ending::devices:
            return "Enough devices fall";
        default:
            return "Not over in time";
    }
}

}  // namespace nedforge::smart_home
