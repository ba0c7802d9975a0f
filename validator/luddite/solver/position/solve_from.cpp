#include "validator/luddite/solver/position/solve_from.h"

#include <algorithm>
#include <chrono>
#include <functional>
#include <optional>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/game/game_after.h"
#include "engine/luddite/rules.h"
#include "validator/luddite/solver/best_case/branch_and_bound.h"
#include "validator/luddite/solver/policy/expert.h"
#include "validator/luddite/solver/policy/greedy.h"
#include "validator/luddite/solver/policy/policy_tables.h"
#include "validator/luddite/three_dice.h"

namespace nedforge::luddite {

namespace {

// Prices of work of the bounds, in twelfths of a point a die.
constexpr int prices[] = {0, 6, 9, 12, 18, 36};
constexpr int most_rollouts_a_roll = 4;
constexpr std::size_t most_states = 40'000'000;
constexpr double rollout_share = 0.5;  // of the time

// Games from a position, and the best of them.
class NestedRollouts {
public:
    // Plays a round, from its start or from its midst, to its end.
    using Player = std::function<void(State&, std::vector<Action>*)>;

    NestedRollouts(const Board& board, const State& start, const StopQuestion& stop)
        : board_(board), start_(start), stop_(stop) {}

    // Another pass, with rollouts of its own. False: it was stopped.
    bool search(const Player& player, std::uint64_t pass, int rollouts_a_roll) {
        player_ = &player;
        State state = start_;
        std::vector<PlayedRound> line;
        if (in_round(state)) {
            finish(state, line);
            play_out(state, line, SeededDice(pass, 0));
        }
        while (!is_over(board_, state)) {
            const std::size_t depth = line.size();
            for (const ThreeDice& roll : three_dice)
                for (int rollout = 0; rollout < rollouts_a_roll; ++rollout) {
                    if (asked_to_stop(stop_)) return false;
                    State next = state;
                    std::vector<PlayedRound> rounds = line;
                    begin(next, roll.dice, rounds);
                    play_out(next, rounds,
                             SeededDice(pass * most_rollouts_a_roll + static_cast<std::uint64_t>(rollout), depth));
                }
            if (best_.size() <= depth) return true;  // no game ends on the Exit
            // The best game seen goes on from here: it is followed by one round.
            if (!std::equal(line.begin(), line.end(), best_.begin(), same_round)) line.clear(), state = start_;
            while (line.size() <= depth) follow(state, line, best_[line.size()]);
        }
        return true;
    }

    int score() const { return score_; }  // -1: none ends on the Exit
    const std::vector<PlayedRound>& rounds() const { return best_; }

private:
    static bool same_round(const PlayedRound& a, const PlayedRound& b) {
        return a.roll == b.roll && a.actions == b.actions;
    }

    void finish(State& state, std::vector<PlayedRound>& line) {
        PlayedRound round{{state.dice.rolled[0], state.dice.rolled[1], state.dice.rolled[2]}, {}};
        (*player_)(state, &round.actions);
        if (!is_over(board_, state) && in_round(state)) end_round(board_, state);
        line.push_back(std::move(round));
    }
    void begin(State& state, const std::array<int, 3>& roll, std::vector<PlayedRound>& line) {
        start_round(board_, state, roll);
        finish(state, line);
    }
    void play_out(State state, std::vector<PlayedRound> line, SeededDice dice) {
        while (!is_over(board_, state)) begin(state, dice.roll(), line);
        if (!escaped(board_, state) || luddite::score(board_, state) <= score_) return;
        score_ = luddite::score(board_, state);
        best_ = std::move(line);
    }
    void follow(State& state, std::vector<PlayedRound>& line, const PlayedRound& round) {
        if (!in_round(state)) start_round(board_, state, round.roll);
        for (const Action& action : round.actions) apply(board_, state, action);
        if (!is_over(board_, state)) end_round(board_, state);
        line.push_back(round);
    }

    const Board& board_;
    const State start_;
    const StopQuestion& stop_;
    const Player* player_ = nullptr;
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
        if (proved_) out.proof = SolveProof::branch_and_bound;
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
        const StopQuestion stop = stop_after(rollout_share * options_.seconds);
        NestedRollouts rollouts(board_, start_, stop);
        const SharedTables tables = policy_tables(board_, options_.stop);
        Greedy planner(board_, tables);
        constexpr int passes = 6;
        const NestedRollouts::Player plans = [&](State& state, std::vector<Action>* actions) {
            planner.finish_round(state, 0, actions);
        };
        bool goes_on = true;
        for (std::uint64_t pass = 0; goes_on && pass < passes; ++pass) {
            goes_on = rollouts.search(plans, pass, most_rollouts_a_roll);
            report();
        }
        // The light expert's games take ten times as long, and end higher.
        Expert expert(board_, tables, effort_of(light_think));
        expert.set_stop(stop);
        const NestedRollouts::Player thinks = [&](State& state, std::vector<Action>* actions) {
            expert.play_round(state, actions);
        };
        if (goes_on) (void)rollouts.search(thinks, 0, 1);
        if (rollouts.score() < 0) return;
        best_ = rollouts.score();
        rounds_ = rollouts.rounds();
        report();
    }

    void search_games() {
        if (board_.rulings.move != MoveRuling::whole) return;  // R22: the search makes whole moves only
        const StopQuestion stop = stop_after(options_.seconds);
        const PlanValue value(board_, options_.limits, stop);
        if (asked_to_stop(stop)) return;
        const BranchAndBound games(value, {std::begin(prices), std::end(prices)});
        bound_ = games.bound(start_);
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
        if (found.complete) bound_ = best_.value_or(-1);
    }

    const Board& board_;
    const State start_;
    const SolveOptions& options_;
    std::chrono::steady_clock::time_point began_;
    std::optional<int> best_, bound_;
    bool proved_ = false;
    std::vector<PlayedRound> rounds_;  // from the position on; the first of them may be under way
};

}  // namespace

SolveResult solve_from(const Board& board, const Replay& played, const SolveOptions& options) {
    SolverFrom solver(board, play_replay(board, played).state, options);
    solver.run();
    return solver.result(played);
}

}  // namespace nedforge::luddite
