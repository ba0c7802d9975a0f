// Ratings: a game whose figures are known, figures that do not depend on the number of threads, and on mini maps the
// policies below the exact optimum, the exact optimum below the bounds.

#include <gtest/gtest.h>

#include <cmath>

#include "engine/luddite/rules.h"
#include "formats/luddite/map_file.h"
#include "tests/support/mini_maps.h"
#include "tests/support/support.h"
#include "validator/luddite/solver/bounds.h"
#include "validator/luddite/solver/compare.h"
#include "validator/luddite/solver/exact.h"
#include "validator/luddite/solver/intervals.h"
#include "validator/luddite/solver/rate.h"
#include "validator/luddite/solver/solve.h"

namespace nedforge::luddite {
namespace {

// One Clock box, standing on the Exit: the best die goes to the Clock, a 4, 5 or 6 scores itself.
Map one_box() {
    Map map;
    map.id = "one-box";
    map.thresholds.of = {3, 4, 5};
    map.nodes = {{"A1", {0, 0}, Role::enter_exit, {}, {}, false, {}, {}}, {"B1", {1, 0}, Role::none, {}, {}, false, {}, {}}};
    map.clock = {"."};
    SumsHack sums;
    sums.entries.push_back({36, 6, Reward{"", 1, {}}});
    map.hack = sums;
    return map;
}

TEST(Rate, KnowsTheOneBoxGame) {
    const Board board = compile(one_box());
    const auto exact = exact_optima(board);
    ASSERT_TRUE(exact);
    EXPECT_NEAR(exact->win[0], 1 - 1.0 / 8, 1e-12);              // some die is 4 or more
    EXPECT_NEAR(exact->win[1], 1 - 64.0 / 216, 1e-12);           // 5 or more
    EXPECT_NEAR(exact->win[2], 91.0 / 216, 1e-12);               // a 6
    EXPECT_NEAR(exact->mean, 999.0 / 216, 1e-12);
    EXPECT_TRUE(exact->guaranteed);
    for (const auto policy : {PolicyKind::greedy, PolicyKind::look_ahead}) {
        RateOptions options;
        options.policy = policy;
        options.games = 4000;
        const RateResult r = rate(board, options);
        EXPECT_EQ(r.games, 4000);
        EXPECT_EQ(r.escaped, 1);
        EXPECT_NEAR(r.mean, exact->mean, 5 * r.sd / std::sqrt(4000.0));
        for (std::size_t l = 0; l < 3; ++l) {
            EXPECT_NEAR(r.win[l].rate, exact->win[l], 0.04);
            EXPECT_LT(r.win[l].low, r.win[l].rate);
            EXPECT_GT(r.win[l].high, r.win[l].rate);
            ASSERT_TRUE(r.win[l].upper_bound);
            EXPECT_NEAR(*r.win[l].upper_bound, exact->win[l], 1e-8);
        }
        EXPECT_EQ(r.guaranteed, true);
    }
}

TEST(Rate, ClopperPearsonIsTheKnownInterval) {
    const Interval none = binomial_interval(0, 10);
    EXPECT_EQ(none.low, 0);
    EXPECT_NEAR(none.high, 1 - std::pow(0.025, 0.1), 1e-9);
    const Interval half = binomial_interval(5, 10);
    EXPECT_NEAR(half.low, 0.187086, 1e-5);
    EXPECT_NEAR(half.high, 0.812914, 1e-5);
}

TEST(Rate, SameFiguresForEveryNumberOfJobs) {
    test::MiniSize size;
    size.clock = 8;
    size.nodes = 6;
    const Board board = compile(test::mini_map(7, size));
    for (const auto policy : {PolicyKind::random, PolicyKind::greedy, PolicyKind::look_ahead}) {
        RateOptions options;
        options.policy = policy;
        options.games = 60;
        options.seed = 5;
        options.bounds = false;
        options.jobs = 1;
        const RateResult one = rate(board, options);
        options.jobs = 4;
        const RateResult four = rate(board, options);
        EXPECT_EQ(one.scores, four.scores);
        EXPECT_EQ(one.mean, four.mean);
        EXPECT_EQ(one.visits, four.visits);
        EXPECT_EQ(one.win[0].low, four.win[0].low);
        options.seed = 6;
        EXPECT_NE(rate(board, options).scores, one.scores);
    }
}

TEST(Rate, PoliciesBelowExactBelowBounds) {
    int sampled = 0;
    for (int number = 0; number < test::cases(50, 1000); ++number) {
        test::MiniSize size;
        size.clock = 1 + number % 2;
        size.nodes = 3 + number % 2;
        size.hack_boxes = 2;
        size.most_resources = 1;
        const Map map = test::mini_map(1000u + static_cast<std::uint64_t>(number), size);
        const Board board = compile(map);
        ExactOptions small;
        small.largest = 200'000;
        const auto exact = exact_optima(board, small);
        if (!exact) continue;
        ++sampled;
        const auto bounds = upper_bounds(board, 0.7).win;
        for (std::size_t l = 0; l < 3; ++l)
            if (bounds[l]) EXPECT_GE(*bounds[l], exact->win[l] - 1e-12) << map.id;
        if (escape_is_guaranteed(board).value_or(false)) EXPECT_TRUE(exact->guaranteed) << map.id;
        RateOptions options;
        options.policy = PolicyKind::greedy;
        options.games = 300;
        options.jobs = 1;
        options.bounds = false;
        const RateResult r = rate(board, options);
        for (std::size_t l = 0; l < 3; ++l)
            EXPECT_LE(binomial_interval(static_cast<int>(std::lround(r.win[l].rate * 300)), 300, 0.99999).low, exact->win[l] + 1e-12)
                << map.id;
        EXPECT_LE(r.mean - 6 * r.sd / std::sqrt(300.0), exact->mean + 1e-9) << map.id;
    }
    EXPECT_GT(sampled, test::cases(20, 400));
}

// A die made early frees the last rolled one from the Clock (R2, R6): 14 points, which solve once called impossible.
TEST(Rate, BestCaseAllowsADieThatWaits) {
    test::MiniSize size;
    size.clock = 1;
    size.nodes = 3;
    size.hack_boxes = 2;
    size.most_resources = 1;
    const Board board = compile(test::mini_map(1520, size));
    EXPECT_GT(exact_optima(board)->win[2], 0.5);
    EXPECT_EQ(solve(board, {}).score, 14);
}

TEST(Rate, SuggestionsAreLegal) {
    for (const auto policy : {PolicyKind::random, PolicyKind::greedy, PolicyKind::look_ahead})
        for (std::uint64_t number = 0; number < 12; ++number) {
            test::MiniSize size;
            size.clock = 9;
            size.nodes = 7;
            size.hack_boxes = 4;
            const Board board = compile(test::mini_map(number, size));
            State s = initial_state(board);
            start_round(board, s, {2, 4, 6});
            for (const auto& action : suggest(board, s, policy, number)) {
                const auto why = why_illegal(board, s, action);
                ASSERT_FALSE(why) << why->message;
                apply(board, s, action);
            }
        }
}

TEST(Rate, TurnBackLineOfACorridor) {
    Map map = one_box();
    map.clock = {"......"};
    map.nodes = {{"A1", {0, 0}, Role::enter_exit, {}, {}, false, {}, {}},
                 {"B1", {1, 0}, Role::none, {}, {}, false, {}, {}},
                 {"C1", {2, 0}, Role::none, {}, {}, false, {}, {}},
                 {"D1", {3, 0}, Role::none, {}, {}, false, {}, {}}};
    const auto line = turn_back_line(compile(map));
    EXPECT_EQ(line[0].sure, 5);
    EXPECT_EQ(line[1].sure, 5);   // one box left: two steps whatever the dice
    EXPECT_EQ(line[3].sure, 4);   // three steps: two boxes
    EXPECT_EQ(line[3].choice, 5);
    EXPECT_EQ(escape_is_guaranteed(compile(map)), true);
}

TEST(Compare, ThresholdsMoveTheWinRate) {
    const Map a = one_box();
    Map b = a;
    b.thresholds.of = {4, 5, 6};
    CompareOptions options;
    options.policy = PolicyKind::greedy;
    options.games = 1000;
    const Comparison c = compare(compile(a), compile(b), options);
    EXPECT_EQ(c.games, 1000);
    EXPECT_LT(c.win[0].interval.high, 0);
    EXPECT_EQ(c.score.mean, 0);
    const auto elements = differing_elements(a, b);
    ASSERT_EQ(elements.size(), 1u);
    EXPECT_EQ(elements[0].name, "thresholds");
}

}  // namespace
}  // namespace nedforge::luddite
