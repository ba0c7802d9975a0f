// The bound by which moves are turned down (Evaluator::most_from), over states of random games on random maps.

#include "validator/luddite/solver/policy/evaluator.h"

#include <gtest/gtest.h>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/game/playout.h"
#include "engine/luddite/rules.h"
#include "tests/support/luddite/random_map.h"
#include "validator/luddite/solver/rating/rate.h"

namespace nedforge::luddite {
namespace {

// What is left when a use has been paid: the hand without a die, or resources less.
std::vector<Evaluator::Means> ways_to_pay(Evaluator& evaluator, const State& state,
                                          const Evaluator::Evaluation& evaluation) {
    std::vector<Evaluator::Means> left{evaluation.means};
    for (int value = 0; value <= highest_die; ++value) {
        if (value > 0 && evaluation.hand.count[value] == 0) continue;
        const Evaluator::Means rest = evaluator.means_of(evaluation, evaluation.hand.without(value));
        left.push_back(rest);
        for (const Resource resource : all_resources)
            for (int amount = 1; amount <= std::min<int>(2, state.held[resource]); ++amount)
                evaluator.spend(evaluation, resource, amount, left.emplace_back(rest));
    }
    return left;
}

TEST(Evaluator, NoSumIsAboveItsBound) {
    SeededDice dice(5, 1);
    int compared = 0, below = 0;
    for (int i = 0; i < 60; ++i) {
        test::RandomMapOptions options;
        options.min_nodes = 6, options.max_nodes = 26, options.min_clock = 4;
        const Board board = compile(test::random_map(dice, options));
        Evaluator evaluator(board, policy_tables(board), GreedyWeights{});
        Evaluator::Features features;
        Evaluator::Evaluation evaluation;
        State state = initial_state(board);
        for (std::uint64_t round = 0; !is_over(board, state) && round < 12; ++round) {
            start_round(board, state, roll_of(7, static_cast<std::uint64_t>(i), round));
            while (in_round(state)) {
                evaluator.read(state, features);
                evaluator.evaluate(state, features, 0, evaluation);
                const auto means = ways_to_pay(evaluator, state, evaluation);
                for (int node = 0; node < board.node_count && !evaluation.finished; ++node) {
                    const auto ways = evaluator.ways(evaluation, node, state.toggles, features.open);
                    const TourBill* bills = evaluator.bills(node, state.toggles, features.open);
                    const double most = evaluator.most_from(evaluation, ways, bills, evaluation.live);
                    for (const Evaluator::Means& left : means) {
                        const double sum = evaluator.sum_from(evaluation, left, ways, bills, evaluation.live);
                        EXPECT_LE(sum, most);
                        ++compared;
                        below += sum < most - 0.1;
                    }
                }
                const auto action = random_action(board, state, dice);
                if (!action) break;
                apply(board, state, *action);
            }
            if (in_round(state)) end_round(board, state);
        }
    }
    EXPECT_GT(compared, 100'000);
    EXPECT_GT(below, compared / 50) << "it would say nothing if both were always the same";
}

}  // namespace
}  // namespace nedforge::luddite
