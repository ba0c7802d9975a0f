#pragma once
// A learned value function: what a game will score from the end of a round on, when the expert's plans are followed.
// It adds to the evaluation (evaluator.h) what a network of one hidden layer has learned that the evaluation misses, on
// games of the campaign and of random maps (bench/value_training.cpp). Cost: about 2 microseconds.

#include <array>
#include <vector>

#include "validator/luddite/solver/policy/evaluator.h"

namespace nedforge::luddite {

struct ValueWeights {
    static constexpr int inputs = 54, hidden = 48;
    std::array<float, (inputs + 1) * hidden> first{};  // by input, then hidden unit; the last row is the bias
    std::array<float, hidden + 1> second{};

    // All were learned on the campaign and on random maps. `of_plans` orders plans (plan_weights.cpp). It was learned
    // from games of quick players, who come to good and bad states. The others were learned from the expert's own
    // games, and judge states that the expert has chosen: `of_scores` says what the game will score
    // (score_weights.cpp), `of_odds` how likely the tour of the state is done, so that the game hits all of its
    // functions and ends on the Exit (odds_weights.cpp).
    static const ValueWeights& of_plans();
    static const ValueWeights& of_scores();
    static const ValueWeights& of_odds();
};

class ValueModel {
public:
    static constexpr int inputs = ValueWeights::inputs, hidden = ValueWeights::hidden;
    using Inputs = std::array<float, inputs>;

    // Of a state between rounds, of a game that is not over; returns the evaluation.
    static double describe(Evaluator& evaluator, const State& state, Inputs& out);
    // What a network says of a state: points to add to the evaluation, or a probability.
    static double correction(const ValueWeights& weights, const Inputs& values);
    static double probability(const ValueWeights& weights, const Inputs& values);

    // The points that a network gives a state between rounds, or the score of a game that is over.
    static double points_of(const ValueWeights& weights, Evaluator& evaluator, const State& state);

    // The network's parts: hidden units before their activation (a leaky rectifier), and the points that its output of
    // 1 stands for.
    static constexpr double unit = 50;
    static constexpr float leak = 0.1f;
    static void hidden_units(const ValueWeights& weights, const Inputs& values, std::array<float, hidden>& out);
    static float activation(float sum) { return sum > 0 ? sum : leak * sum; }
};

}  // namespace nedforge::luddite
