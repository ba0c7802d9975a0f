#include "validator/luddit/solver/without_repeats.h"

#include <algorithm>
#include <limits>

#include "validator/luddit/turns/turn_boards.h"

namespace nedforge::luddit {

namespace {

constexpr std::int8_t out_of_reach = 100;

Board with_draws(Board board) {
    board.rulings.repeat = RepeatReading::draw;
    return board;
}

}  // namespace

WithoutRepeats::WithoutRepeats(const Board& board, int turns, StepBudget& budget, const std::stop_token& stop)
    : board_(board), drawn_(with_draws(board)), game_(drawn_, stop), budget_(budget) {
    if (!stop.stop_requested()) find_bounds(turns, stop);
    stopped_ = stop.stop_requested();
}

WithoutRepeats::Turns WithoutRepeats::bound(const Bounds& bounds, const Stones& stones, Colour to_move) const {
    return bounds[game_.table_of(to_move)][game_.class_for(stones, to_move)];
}

// Turns that leave the other player in more than `turns` turns at best: by the number of moves and by class, up to
// `limit` classes of the boards that they lead to. Each class stands for one board at least.
class WithoutRepeats::Escapes {
public:
    Escapes(const WithoutRepeats& outcomes, Colour player, int turns, std::size_t limit)
        : game_(outcomes.game_),
          board_(outcomes.drawn_),
          player_(player),
          turns_(turns),
          may_win_(outcomes.may_win_[game_.table_of(other(player))]) {
        const WholeGame::Moves& moves = game_.moves_[player];
        const auto add = [limit](Classes& to, WholeGame::Class c) {
            if (to.size() < limit && std::find(to.begin(), to.end(), c) == to.end()) to.push_back(c);
        };
        reached_.emplace_back(game_.examples_.size());
        for (int move = 0; move < board_.moves; ++move) {
            std::vector<Classes> next(game_.examples_.size());
            for (std::size_t from = 0; from < next.size(); ++from)
                for (auto i = moves.first[from]; i < moves.first[from + 1] && next[from].size() < limit; ++i) {
                    const WholeGame::Class to = moves.to[i];
                    if (is_escape(to)) add(next[from], to);
                    for (const WholeGame::Class further : reached_.back()[to]) add(next[from], further);
                }
            reached_.push_back(std::move(next));
        }
    }

    std::size_t classes_from(WholeGame::Class from) const { return reached_.back()[from].size(); }

    // Whether more than `line` boards escape. False may mean that it was not found out.
    bool are_more_than(std::size_t line, WholeGame::Class from) const {
        constexpr std::uint64_t steps = 200'000;
        Count count{line, StepBudget(steps), {}, std::vector<StonesSet>(reached_.size())};
        const Stones& began = game_.examples_[from];
        if (board_.rulings.still == StillReading::turn) count.found.add(key_of(began)), ++count.line;
        find(began, board_.moves, count);
        return count.found.size() > count.line;
    }

private:
    using Classes = std::vector<WholeGame::Class>;
    struct Count {
        std::size_t line;
        StepBudget steps;
        StonesSet found;
        std::vector<StonesSet> visited;  // by moves left
    };
    bool is_escape(WholeGame::Class c) const { return may_win_[game_.met(c)] > turns_; }

    // Only boards from which the moves that are left lead to an escape are looked at further.
    bool find(const Stones& stones, int moves, Count& count) const {
        const auto remaining = static_cast<std::size_t>(moves - 1);
        return for_each_move(board_, stones, player_, [&](const MoveFound& move) {
            if (!count.steps.take()) return false;
            const WholeGame::Class to = game_.class_of(move.stones);
            if (is_escape(to)) count.found.add(key_of(move.stones));
            if (count.found.size() > count.line) return false;
            return reached_[remaining][to].empty() || !count.visited[remaining].add(key_of(move.stones)) ||
                   find(Stones(move.stones), moves - 1, count);
        });
    }

    const WholeGame& game_;
    const Board& board_;
    const Colour player_;
    const int turns_;
    const std::vector<Turns>& may_win_;
    std::vector<std::vector<Classes>> reached_;  // [moves][class]
};

void WithoutRepeats::find_bounds(int turns, const std::stop_token& stop) {
    const int line = 2 * turns + 2;  // positions of a line at most
    const auto classes = game_.examples_.size();
    const std::vector<Colour> players =
        game_.swaps_ ? std::vector{Colour::black} : std::vector{Colour::black, Colour::white};
    for (const Colour player : players) {
        may_win_[player].assign(classes, out_of_reach);
        may_lose_[player].assign(classes, out_of_reach);
    }
    for (int n = 0; n <= turns; ++n) {
        Bounds win = may_win_;
        for (const Colour player : players) {
            if (n == 0) continue;
            std::vector<bool> goal(classes);
            for (WholeGame::Class c = 0; c < classes; ++c)
                goal[c] = may_lose_[game_.table_of(other(player))][game_.met(c)] < n;
            const auto found = game_.before(player, goal, std::vector<WholeGame::Value>(classes, 0));
            for (WholeGame::Class c = 0; c < classes; ++c)
                if (found[c]) win[player][c] = std::min(win[player][c], static_cast<Turns>(n));
        }
        may_win_ = std::move(win);
        for (const Colour player : players) {
            const auto limit = static_cast<std::size_t>(line) + 2;  // its own class included, which may not be reached
            const Escapes escapes(*this, player, n, limit);
            for (WholeGame::Class c = 0; c < classes && !stop.stop_requested(); ++c) {
                if (may_lose_[player][c] <= n || escapes.classes_from(c) == limit) continue;
                const WholeGame::Value value = game_.values_[player][c];
                const bool lost = value < 0 && -1 - value <= n;
                if (lost || !escapes.are_more_than(static_cast<std::size_t>(line), c))
                    may_lose_[player][c] = static_cast<Turns>(n);
            }
        }
    }
}

std::optional<bool> WithoutRepeats::won_within(const Stones& stones, Colour to_move, int turns) {
    if (stopped_) return std::nullopt;
    if (turns < 1) return false;
    if (const auto distance = game_.won_in(stones, to_move); distance && *distance <= turns) return true;
    if (bound(may_win_, stones, to_move) > turns) return false;
    enter(stones, to_move);
    TurnBoards boards(board_, stones, to_move, budget_, &line_);
    bool found = false, undecided = false;
    const Listed listed = boards.for_each([&](const Stones& after, int) {
        const auto lost = lost_within(after, other(to_move), turns - 1);
        found = lost.value_or(false);
        undecided |= !lost;
        return !found && !undecided;
    });
    leave();
    if (found) return true;
    if (undecided || listed == Listed::spent) return std::nullopt;
    return false;
}

std::optional<bool> WithoutRepeats::lost_within(const Stones& stones, Colour to_move, int turns) {
    if (stopped_) return std::nullopt;
    if (turns < 0) return false;
    if (const auto distance = game_.lost_in(stones, to_move); distance && *distance <= turns) return true;
    if (bound(may_lose_, stones, to_move) > turns) return false;
    enter(stones, to_move);
    TurnBoards boards(board_, stones, to_move, budget_, &line_);
    bool escape = false, undecided = false;
    const Listed listed = boards.for_each([&](const Stones& after, int) {
        const auto won = won_within(after, other(to_move), turns);
        escape = won && !*won;
        undecided |= !won;
        return !escape && !undecided;
    });
    leave();
    if (escape) return false;
    if (undecided || listed == Listed::spent) return std::nullopt;
    return true;
}

}  // namespace nedforge::luddit
