#include "validator/luddite/solver/position/solve_from.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>
#include <tuple>
#include <unordered_set>
#include <utility>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/game/game_after.h"
#include "engine/luddite/rules.h"
#include "validator/luddite/solver/best_case/branch_and_bound.h"
#include "validator/luddite/solver/policy/greedy.h"
#include "validator/luddite/solver/policy/plans/round_plans.h"
#include "validator/luddite/solver/policy/policy_tables.h"
#include "validator/luddite/three_dice.h"

namespace nedforge::luddite {

namespace {

// Prices of work of the bounds, in twelfths of a point a die.
constexpr int prices[] = {0, 6, 9, 12, 18, 36};
// How many lines each pass of the rollouts follows.
constexpr std::size_t beam_widths[] = {1, 2, 4, 8};
constexpr std::size_t most_states = 40'000'000;
constexpr double rollout_share = 0.5;  // of the time

// Games from a position, and the best of them: nested rollouts (Cazenave 2009) over a beam of lines. A line is a game
// up to the end of a round. Each line goes on with every roll of the next round and every plan for that roll. The ends
// of these plans with the highest evaluation are played out, and the lines with the best games are followed. Dice are
// of the player's choice, so a rollout takes in each round the best of a few rolls.
class NestedRollouts {
public:
    NestedRollouts(const Board& board, const SharedTables& tables, const State& start, StopQuestion stop)
        : board_(board), start_(start), stop_(std::move(stop)), plans_(board, tables, {}), planner_(board, tables) {}

    // A pass, with rolls of its own, that follows `width` lines. False: it was stopped.
    bool search(std::size_t width, std::uint64_t pass) {
        std::vector<Line> lines{{start_, {}, -1, 0}};
        for (std::uint64_t depth = 0; !lines.empty(); ++depth) {
            SeededDice dice(pass, depth);
            std::vector<Line> longer;
            seen_.clear();
            for (const Line& line : lines)
                if (!add_rounds(line, dice, longer)) return false;
            keep_best(longer, width * lines_to_play_out);
            for (Line& line : longer)
                for (int rollout = 0; rollout < rollouts; ++rollout) {
                    if (asked_to_stop(stop_)) return false;
                    line.reached = std::max(line.reached, play_out(line, dice));
                }
            keep_best(longer, width);
            lines = std::move(longer);
        }
        return true;
    }

    int score() const { return score_; }  // -1: none ends on the Exit
    const std::vector<PlayedRound>& rounds() const { return best_; }

private:
    static constexpr std::size_t lines_to_play_out = 128;
    static constexpr int rollouts = 2;  // of each of them
    static constexpr int rolls = 3;     // that a round of a rollout chooses from

    struct Line {
        State state;
        std::vector<PlayedRound> rounds;
        int reached = -1;  // by the best of its rollouts
        double value = 0;  // by the evaluation
    };

    static void keep_best(std::vector<Line>& lines, std::size_t count) {
        count = std::min(count, lines.size());
        const auto end = lines.begin() + static_cast<std::ptrdiff_t>(count);
        std::partial_sort(lines.begin(), end, lines.end(), [](const Line& a, const Line& b) {
            return std::tie(a.reached, a.value) > std::tie(b.reached, b.value);
        });
        lines.erase(end, lines.end());
    }

    // The line with another round, in all ways. False: it was stopped.
    bool add_rounds(const Line& line, SeededDice& dice, std::vector<Line>& longer) {
        if (in_round(line.state)) return add_plans(line, line.state, dice, longer);
        for (const ThreeDice& roll : three_dice) {
            State begun = line.state;
            start_round(board_, begun, roll.dice);
            if (!add_plans(line, begun, dice, longer)) return false;
        }
        return true;
    }
    bool add_plans(const Line& line, const State& begun, SeededDice& dice, std::vector<Line>& longer) {
        if (asked_to_stop(stop_)) return false;
        for (const RoundPlan& plan : plans_.lay_out(begun)) {
            if (!seen_.insert(hash_of(plan.end)).second) continue;
            Line next{plan.end, line.rounds, -1, 0};
            next.rounds.push_back({{begun.dice.rolled[0], begun.dice.rolled[1], begun.dice.rolled[2]}, plan.actions});
            if (is_over(board_, next.state)) {
                play_out(next, dice);
                continue;
            }
            next.value = planner_.value(next.state);
            longer.push_back(std::move(next));
        }
        return true;
    }

    // The score of a game that goes on from the line; -1: it doesn't end on the Exit.
    int play_out(const Line& line, SeededDice& dice) {
        State state = line.state;
        std::vector<PlayedRound> rounds;
        while (!is_over(board_, state)) rounds.push_back(play_round(state, dice));
        if (!escaped(board_, state)) return -1;
        const int reached = luddite::score(board_, state);
        if (reached > score_) {
            score_ = reached;
            best_ = line.rounds;
            best_.insert(best_.end(), rounds.begin(), rounds.end());
        }
        return reached;
    }
    PlayedRound play_round(State& state, SeededDice& dice) {
        const State start = state;
        PlayedRound best;
        double highest = -std::numeric_limits<double>::infinity();
        for (int i = 0; i < rolls; ++i) {
            State end = start;
            PlayedRound round{dice.roll(), {}};
            start_round(board_, end, round.roll);
            planner_.finish_round(end, 0, &round.actions);
            if (!is_over(board_, end) && in_round(end)) end_round(board_, end);
            const double value = planner_.value(end);
            if (value <= highest) continue;
            highest = value;
            state = end;
            best = std::move(round);
        }
        return best;
    }

    const Board& board_;
    const State start_;
    const StopQuestion stop_;
    RoundPlans plans_;
    Greedy planner_;
    std::unordered_set<std::uint64_t> seen_;  // ends of this depth's rounds
    int score_ = -1;
    std::vector<PlayedRound> best_;
};

class SolverFrom {
public:
    SolverFrom(const Board& board, const State& start, const SolveOptions& options)
        : board_(board), start_(start), options_(options), began_(std::chrono::steady_clock::now()) {}

    void run() {
        if (is_over(board_, start_)) {
            if (escaped(board_, start_)) best_ = bound_ = luddite::score(board_, start_);
            proved_ = true;
            return;
        }
        play_nested_rollouts();
        search_games();
        proved_ = bound_ && *bound_ == best_.value_or(-1);
        if (bound_ && *bound_ < 0) bound_.reset();
    }

    SolveResult result(const Replay& played) const {
        SolveResult out;
        out.score = best_;
        out.proved = proved_;
        out.upper_bound = bound_;
        if (proved_) out.proof = proof_;
        if (!best_) return out;
        Game game = game_after(board_, played);
        bool goes_on = in_round(start_);
        for (const PlayedRound& round : rounds_) {
            if (!goes_on) (void)game.start_round(round.roll);
            goes_on = false;
            for (const Action& action : round.actions) (void)game.play(action);
        }
        out.witness = game.replay();
        return out;
    }

private:
    double elapsed() const { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began_).count(); }
    StopQuestion stop_after(double seconds) const {
        return [this, seconds] { return asked_to_stop(options_.stop) || elapsed() > seconds; };
    }
    void report() const {
        if (options_.progress)
            options_.progress(std::min(1.0, elapsed() / std::max(options_.seconds, 1e-3)), best_, bound_);
    }

    void play_nested_rollouts() {
        NestedRollouts rollouts(board_, policy_tables(board_, options_.stop), start_,
                                stop_after(rollout_share * options_.seconds));
        for (std::size_t pass = 0; pass < std::size(beam_widths); ++pass) {
            const bool is_whole = rollouts.search(beam_widths[pass], pass);
            if (rollouts.score() > best_.value_or(-1)) {
                best_ = rollouts.score();
                rounds_ = rollouts.rounds();
            }
            report();
            if (!is_whole) break;
        }
    }

    void search_games() {
        if (board_.rulings.move != MoveRuling::whole) return;  // R22: the search makes whole moves only
        const StopQuestion stop = stop_after(options_.seconds);
        const PlanValue value(board_, options_.limits, stop);
        if (asked_to_stop(stop)) return;
        const BranchAndBound games(value, {std::begin(prices), std::end(prices)});
        bound_ = games.bound(start_);
        const BestCaseBound of_whole_game = best_case_bound(board_, {.stop = stop});
        if (bound_ && !of_whole_game.no_escape && of_whole_game.upper_bound < *bound_) {
            bound_ = of_whole_game.upper_bound;
            proof_ = SolveProof::plans;
        }
        report();
        if (bound_ && *bound_ <= best_.value_or(-1)) return;
        BranchAndBoundOptions search;
        search.from = &start_;
        search.at_least = best_.value_or(-1);
        search.most_states = most_states;
        search.stop = stop;
        BranchAndBoundResult found = games.search(search);
        if (found.score >= 0) {
            best_ = found.score;
            rounds_ = std::move(found.rounds);
        }
        if (!found.complete) return;
        bound_ = best_.value_or(-1);
        proof_ = SolveProof::branch_and_bound;
    }

    const Board& board_;
    const State start_;
    const SolveOptions& options_;
    std::chrono::steady_clock::time_point began_;
    std::optional<int> best_, bound_;
    SolveProof proof_ = SolveProof::branch_and_bound;  // of the bound
    bool proved_ = false;
    std::vector<PlayedRound> rounds_;  // from the position on; the first of them may be under way
};

}  // namespace

SolveResult solve_from(const Board& board, const Replay& played, const SolveOptions& options) {
    if (played.rounds.empty()) return solve(board, options);
    SolverFrom solver(board, play_replay(board, played).state, options);
    solver.run();
    return solver.result(played);
}

}  // namespace nedforge::luddite
