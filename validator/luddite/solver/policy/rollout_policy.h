#pragma once
// The look-ahead policy: for each round it lays out the plans worth a thought (which die the Clock gets, what is done
// first, resources spent or kept, each finished greedily), and plays the rest of the game from the end of each plan
// with the greedy policy over the same dice for all. Plans that fall behind are dropped half by half (sequential
// halving), so most games go to the close contenders; fewer are played while the end is far. What a game is worth:
// mostly the levels it wins, a little its score. Source: flat rollouts with common random numbers (solver methods:
// Kingdomino, Klondike).

#include <cstdint>
#include <vector>

#include "engine/luddite/rules.h"
#include "validator/luddite/solver/policy/greedy.h"

namespace nedforge::luddite {

struct RolloutEffort {
    int plans = 8;     // kept for rollouts, by the greedy judgement
    int rollouts = 2;  // of each plan in the first heat; doubled from heat to heat
    int heats = 2;
};

// Some fifteen times the work: every plan worth a thought, each played on many times.
inline constexpr RolloutEffort patient_effort{24, 8, 3};

class RolloutPolicy {
public:
    explicit RolloutPolicy(const Board& board, const RolloutEffort& effort = {}, const GreedyWeights& weights = {});
    RolloutPolicy(const Board& board, std::shared_ptr<const ShortestPaths> routes, const RolloutEffort& effort = {},
                  const GreedyWeights& weights = {});

    // The state is at the start of a round or in its midst; plays to the end of the round (which may be the game's).
    // `seed` names the imagined dice. Appends what it did.
    void play_round(State& state, std::uint64_t seed, std::vector<Action>* done = nullptr);

    // What a finished game is worth to the policy.
    double utility(int score) const;

private:
    struct Plan {
        State end;
        std::vector<Action> actions;
        double worth = 0;
        double sum = 0;
        int games = 0;
    };
    void lay_out(const State& start);
    void finish(const State& from, const std::vector<Action>& before, int keep, bool spend);
    double rollout(const Plan& plan, std::uint64_t seed, std::uint64_t number);

    const Board* board_;
    RolloutEffort effort_;
    Greedy greedy_;
    std::vector<Plan> plans_;
    std::array<double, 3> level_{};
};

}  // namespace nedforge::luddite
