#include "validator/luddite/table/shared_dice.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/base/indexed.h"
#include "engine/luddite/rules.h"
#include "validator/base/statistics/intervals.h"

namespace nedforge::luddite {

namespace {

using Sheets = std::vector<State>;

int usual_games(const std::vector<PolicyKind>& players) {
    int games = default_games(players.front());
    for (const PolicyKind policy : players) games = std::min(games, default_games(policy));
    return games;
}

Share share_of(int count, int total) { return {1.0 * count / total, binomial_interval(count, total)}; }

// The sheets of each player, game by game; all of them of as many games.
std::vector<Sheets> play_all(const Board& board, const TableOptions& options, int games) {
    std::vector<Sheets> seats;
    const int total = games * index_count(options.players);
    for (std::size_t p = 0; p < options.players.size(); ++p) {
        RateOptions rating;
        rating.policy = options.players[p];
        rating.think = options.think;
        rating.games = games;
        rating.seed = options.seed;
        rating.jobs = options.jobs;
        rating.stop = options.stop;
        rating.chance = p;
        const int before = games * static_cast<int>(p);
        if (options.progress)
            rating.progress = [&, before](int count, int) { options.progress(before + count, total); };
        seats.push_back(final_sheets(board, rating));
    }
    return seats;
}

// What decides between the two best sheets: 0 score, 1 Clock, 2 left-over resources, 3 nothing.
std::size_t decided_by(const FinishedSheet& best, const FinishedSheet& second) {
    if (best.score != second.score) return 0;
    if (best.clock_damage != second.clock_damage) return 1;
    return best.leftover != second.leftover ? 2 : 3;
}

class Table {
public:
    Table(const Board& board, const std::vector<Sheets>& seats, TableResult& result)
        : board_(board), seats_(seats), result_(result), solo_(seats.size()), alone_(seats.size()) {}

    void add(std::size_t game) {
        std::vector<FinishedSheet> sheets;
        for (const Sheets& seat : seats_) sheets.push_back(finished_sheet(board_, seat[game]));
        for (std::size_t p = 0; p < sheets.size(); ++p) {
            SeatFigures& seat = result_.seats[p];
            seat.escaped += escaped(board_, seats_[p][game]);
            seat.mean += sheets[p].score;
            for (const Level level : levels) solo_[p][level] += solo_success(board_, seats_[p][game], level);
        }
        compete(sheets);
        for (const Level level : levels)
            together_[level] += cooperative_success(board_.rulings, sheets, board_.thresholds[level]);
        for (std::size_t a = 0; a < seats_.size(); ++a)
            for (std::size_t b = a + 1; b < seats_.size(); ++b) compare(seats_[a][game], seats_[b][game]);
    }

    void finish() {
        const int games = result_.games;
        for (std::size_t p = 0; p < seats_.size(); ++p) {
            SeatFigures& seat = result_.seats[p];
            seat.escaped /= games;
            seat.mean /= games;
            seat.wins /= games;
            seat.alone = share_of(alone_[p], games);
            for (const Level level : levels) seat.solo[level] = share_of(solo_[p][level], games);
        }
        for (double& share : result_.decided) share /= games;
        for (const Level level : levels) result_.cooperative[level] = share_of(together_[level], games);
        finish_margin();
        result_.different_functions /= std::max(1, pairs_);
        result_.same_set /= std::max(1, pairs_);
        result_.score_correlation = correlation();
    }

private:
    static constexpr std::array<Level, 3> levels{Level::easy, Level::medium, Level::hard};

    void compete(const std::vector<FinishedSheet>& sheets) {
        const auto winners = competitive_winners(sheets);
        for (const int winner : winners) result_.seats[winner].wins += 1.0 / index_count(winners);
        if (winners.size() == 1) ++alone_[winners[0]];
        const FinishedSheet& best = sheets[place_of_index(winners[0])];
        // The second: another winner, or who wins without the winner.
        FinishedSheet second = best;
        if (winners.size() == 1) {
            std::vector<FinishedSheet> rivals = sheets;
            rivals.erase(rivals.begin() + winners[0]);
            second = rivals[place_of_index(competitive_winners(rivals)[0])];
        }
        ++result_.decided[decided_by(best, second)];
        margins_.push_back(best.score - second.score);
    }

    void compare(const State& a, const State& b) {
        const int all_hits = std::popcount(a.hit | b.hit), differences = std::popcount(a.hit ^ b.hit);
        result_.different_functions += share_in(differences, all_hits);
        result_.same_set += differences == 0;
        ++pairs_;
    }

    void finish_margin() {
        std::sort(margins_.begin(), margins_.end());
        result_.margin.median = margins_[(margins_.size() - 1) / 2];
        for (const int margin : margins_) result_.margin.mean += margin;
        result_.margin.mean /= result_.games;
    }

    // Pearson's, mean over pairs; a pair of which one always scores the same counts as 0.
    double correlation() const {
        double sum = 0;
        int pairs = 0;
        for (std::size_t a = 0; a < seats_.size(); ++a)
            for (std::size_t b = a + 1; b < seats_.size(); ++b, ++pairs) {
                double ab = 0, aa = 0, bb = 0;
                for (std::size_t g = 0; g < place_of_index(result_.games); ++g) {
                    const double x = score(board_, seats_[a][g]) - result_.seats[a].mean;
                    const double y = score(board_, seats_[b][g]) - result_.seats[b].mean;
                    ab += x * y;
                    aa += x * x;
                    bb += y * y;
                }
                sum += aa > 0 && bb > 0 ? ab / std::sqrt(aa * bb) : 0;
            }
        return pairs ? sum / pairs : 0;
    }

    const Board& board_;
    const std::vector<Sheets>& seats_;
    TableResult& result_;
    std::vector<IndexedArray<int, Level, 3>> solo_;
    IndexedVector<int, int> alone_;
    IndexedArray<int, Level, 3> together_{};
    std::vector<int> margins_;
    int pairs_ = 0;
};

}  // namespace

TableResult rate_table(const Board& board, const TableOptions& options) {
    TableResult result;
    const int wanted = options.games > 0 ? options.games : usual_games(options.players);
    const std::vector<Sheets> seats = play_all(board, options, wanted);
    std::size_t games = place_of_index(wanted);
    for (const Sheets& seat : seats) games = std::min(games, seat.size());
    result.games = static_cast<int>(games);
    result.complete = result.games == wanted;
    for (const PolicyKind policy : options.players) {
        result.seats.emplace_back();
        result.seats.back().policy = policy;
    }
    if (games == 0) return result;
    Table table(board, seats, result);
    for (std::size_t g = 0; g < games; ++g) table.add(g);
    table.finish();
    return result;
}

}  // namespace nedforge::luddite
