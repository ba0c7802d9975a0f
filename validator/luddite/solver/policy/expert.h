#pragma once
// The expert: flat rollouts with common random numbers and sequential halving (Karnin, Koren and Somekh 2013) over
// diverse plans for the round. Plans are laid out under several weightings of the evaluation, so that they differ in
// what they aim at and not only in their details; each is played on to the end of the game by the greedy policy, over
// the same imagined dice for all. What a finished game is worth: mostly the levels that it wins, then how near it comes
// to them, a little its score. One object a thread. Cost: `Effort::rollouts` greedy games of each plan in
// the first heat, counted, so that the same seed gives the same game on every machine: 0.3 to 1.7 s a game.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/luddite/rules.h"
#include "validator/luddite/solver/policy/greedy.h"

namespace nedforge::luddite {

struct ExpertEffort {
    int plans = 32;    // that enter the first heat, by the evaluation
    int rollouts = 6;  // of each plan in the first heat; what a heat costs stays about the same from heat to heat
};

// One of the expert's plans, for people.
struct PlanView {
    std::vector<Action> actions;          // of this round
    std::vector<std::uint8_t> functions;  // critical functions of the tour that it follows after them, in order
    std::optional<std::uint8_t> home_by;  // the last node before the Exit; none: it is there
    double dice = 0, odds = 1;            // of the tour: what it still costs, and that it is finished in time
    double score = 0;                     // expected by rollouts
};
struct ExpertView {
    PlanView best;
    std::optional<PlanView> second;  // none: nothing to choose
    double second_costs = 0;         // points of the expected score
};
// "C4 (gamma), then A1 (alpha), home by F2; 7 dice, about 80 %".
std::string words_of(const Board&, const PlanView&);

// `think` times the thought of the default.
ExpertEffort effort_of(double think);

class Expert {
public:
    explicit Expert(const Board& board) : Expert(board, policy_tables(board)) {}
    Expert(const Board& board, SharedTables tables, const ExpertEffort& effort = {}, const GreedyWeights& weights = {});

    // The state is at the start of a round or in its midst; plays to the end of the round (which may be the game's).
    // `seed` names the imagined dice. Appends what it did, and says why where a `view` is given.
    void play_round(State& state, std::uint64_t seed, std::vector<Action>* done = nullptr, ExpertView* view = nullptr);

    // What a finished game is worth to the policy.
    double utility(int score) const;

private:
    struct Plan {
        State end;
        std::vector<Action> actions;
        double value = 0;
        double sum = 0, points = 0;  // of its games: utility, score
        int games = 0;
    };
    void lay_out(Greedy& greedy, const State& start);
    void lay_out_dice(Greedy& greedy, const State& start);
    static void best_uses(Greedy& greedy, const State& s, std::size_t most, std::vector<Candidate>& out);
    bool spend(State& s, const Candidate& use, std::vector<Action>& done) const;
    void finish(Greedy& greedy, const State& from, const std::vector<Action>& before, int keep, bool spend);
    void rollout(Plan& plan, std::uint64_t seed, std::uint64_t number);
    PlanView view_of(const Plan& plan);

    const Board* board_;
    ExpertEffort effort_;
    std::vector<std::unique_ptr<Greedy>> greedy_;  // the first plays the rollouts
    std::vector<Plan> plans_;
    IndexedArray<double, Level, 3> level_{};
};

}  // namespace nedforge::luddite
