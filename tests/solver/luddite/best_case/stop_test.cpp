// Every long computation of the solver hears a stop: on large maps with much to gain it asks often, and ends soon after
// the answer yes.

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "engine/base/seeded_dice.h"
#include "tests/support/hears_stop.h"
#include "tests/support/luddite/random_map.h"
#include "tests/support/support.h"
#include "validator/luddite/solver/best_case/plan_value.h"
#include "validator/luddite/solver/best_case/solve.h"
#include "validator/luddite/solver/exact/backward_induction.h"
#include "validator/luddite/solver/win_bound/lagrangian_bound.h"
#include "validator/luddite/solver/win_bound/sure_escape.h"

namespace nedforge::luddite {
namespace {

// Says yes from the question number `yes_at` on, and keeps the longest time without a question.
class CountedQuestions {
public:
    explicit CountedQuestions(long yes_at) : yes_at_(yes_at) {}
    StopQuestion question() {
        return [this] {
            note();
            return ++asked_ >= yes_at_;
        };
    }
    void note() {
        const double now = clock_.seconds();
        longest_ = std::max(longest_, now - last_);
        last_ = now;
    }
    long asked() const { return asked_; }
    double longest() const { return longest_; }

private:
    long yes_at_, asked_ = 0;
    test::ProcessorClock clock_ = test::clock_of_this_thread();
    double last_ = clock_.seconds(), longest_ = 0;
};

Board large_board(HackBoard::Variant variant) {
    SeededDice dice(7);
    test::RandomMapOptions options;
    options.variant = variant;
    options.min_nodes = options.max_nodes = 64;
    options.min_clock = options.max_clock = 200;
    options.max_rewards = 16;
    options.max_spaces = 20;
    options.readings = false;
    return compile(test::random_map(dice, options));
}

void expect_prompt(const char* what, const std::function<void(const StopQuestion&)>& compute) {
    SCOPED_TRACE(what);
    for (const long yes_at : {1L, 20L, 400L, 2000L}) {
        SCOPED_TRACE("stopped at question " + std::to_string(yes_at));
        CountedQuestions questions(yes_at);
        compute(questions.question());
        questions.note();
        EXPECT_GT(questions.asked(), 0);
        test::expect_within(std::string(what) + ", the longest time without a question", questions.longest(),
                            test::heard_within);
        if (questions.asked() < yes_at) break;  // it was done before
    }
}

TEST(Stop, EveryLongComputationHearsIt) {
    for (const auto variant : {HackBoard::Variant::lines, HackBoard::Variant::sums, HackBoard::Variant::patterns,
                               HackBoard::Variant::ordered_rows}) {
        SCOPED_TRACE(std::string(row_of(variant).name));
        const Board board = large_board(variant);
        expect_prompt("plans", [&](const StopQuestion& stop) { PlanValue(board, {}, stop); });
        expect_prompt("solve", [&](const StopQuestion& stop) {
            SolveOptions options;
            options.seconds = 1e9;
            options.stop = stop;
            solve(board, options);
        });
        expect_prompt("win bounds", [&](const StopQuestion& stop) { LagrangianBound(board, stop); });
        expect_prompt("sure escape", [&](const StopQuestion& stop) { escape_is_guaranteed(board, stop); });
        expect_prompt("exact", [&](const StopQuestion& stop) {
            ExactOptions options;
            options.stop = stop;
            EXPECT_FALSE(exact_optima(board, options));
        });
    }
}

// Where resources are plenty the hands of dice are too many long before the states are: it is refused by a count.
TEST(Stop, ExactOptimaRefuseHandsBeyondTheirBudget) {
    ExactOptions options;
    options.largest = 10'000;
    const auto refused = exact_optima(large_board(HackBoard::Variant::lines), options);
    ASSERT_FALSE(refused);
    EXPECT_FALSE(refused.error().stopped);
    EXPECT_FALSE(refused.error().reason.empty());
}

}  // namespace
}  // namespace nedforge::luddite
