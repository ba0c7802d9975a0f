// Ratings: a game whose figures are known, figures that do not depend on the number of threads, and on mini maps the
// policies below the exact optimum, the exact optimum below the bounds.

#include "validator/luddite/solver/rating/rate.h"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <cmath>

#include "engine/base/indexed.h"
#include "engine/base/seeded_dice.h"
#include "engine/luddite/game/playout.h"
#include "engine/luddite/rules.h"
#include "formats/luddite/map_file.h"
#include "tests/support/luddite/mini_maps.h"
#include "tests/support/support.h"
#include "validator/base/statistics/intervals.h"
#include "validator/base/tasks/task_pool.h"
#include "validator/luddite/solver/best_case/solve.h"
#include "validator/luddite/solver/exact/backward_induction.h"
#include "validator/luddite/solver/policy/expert.h"
#include "validator/luddite/solver/rating/compare.h"
#include "validator/luddite/solver/rating/turn_back_line.h"
#include "validator/luddite/solver/rating/upper_bounds.h"
#include "validator/luddite/solver/win_bound/sure_escape.h"

namespace nedforge::luddite {
namespace {

// One Clock box, standing on the Exit: the best die goes to the Clock, a 4, 5 or 6 scores itself.
Map one_box() {
    Map map;
    map.id = "one-box";
    map.thresholds.of = {3, 4, 5};
    map.nodes = {{"A1", {0, 0}, Role::enter_exit, {}, {}, false, {}, {}},
                 {"B1", {1, 0}, Role::none, {}, {}, false, {}, {}}};
    map.clock = {"."};
    SumsHack sums;
    sums.entries.push_back({36, 6, Reward{"", 1, {}}});
    map.hack = sums;
    return map;
}

constexpr std::array every_policy{PolicyKind::random, PolicyKind::novice, PolicyKind::regular, PolicyKind::planner,
                                  PolicyKind::expert};

TEST(Rate, KnowsTheOneBoxGame) {
    const Board board = compile(one_box());
    const auto exact = exact_optima(board);
    ASSERT_TRUE(exact);
    EXPECT_NEAR(exact->win[0], 1 - 1.0 / 8, 1e-12);     // some die is 4 or more
    EXPECT_NEAR(exact->win[1], 1 - 64.0 / 216, 1e-12);  // 5 or more
    EXPECT_NEAR(exact->win[2], 91.0 / 216, 1e-12);      // a 6
    EXPECT_NEAR(exact->mean, 999.0 / 216, 1e-12);
    EXPECT_TRUE(exact->guaranteed);
    for (const auto policy : {PolicyKind::planner, PolicyKind::expert}) {
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
        ASSERT_EQ(r.ceilings.size(), 4u);  // by percent: the less likely, the higher; none beyond the best game
        EXPECT_LE(r.ceilings.at(99), r.ceilings.at(50));
        EXPECT_LE(r.ceilings.at(50), r.ceilings.at(10));
        EXPECT_LE(r.ceilings.at(10), r.ceilings.at(1));
        EXPECT_GE(r.ceilings.at(1), 6);  // a 6 comes in 42 of 100 games
        EXPECT_LE(r.ceilings.at(1), solve(board, {}).score);
    }
}

// The largest numbers that the format lets a map have, and the most rewards.
TEST(Rate, LargeScoresAndAllRewardsAreCounted) {
    Map map = one_box();
    LinesHack lines;
    lines.boxes = {""};
    for (int box = 0; box < 64; ++box) {
        lines.boxes[0] += static_cast<char>('1' + box % 6);
        lines.lines.push_back({{box, 0}, 1, 0, {"", 1'000'000, {}}});
    }
    for (int box = 0; box < 64; ++box) lines.lines.push_back({{box, 0}, 0, 1, {"", 1'000'000, {}}});
    map.hack = lines;
    RateOptions options;
    options.policy = PolicyKind::planner;
    options.games = 49;
    options.bounds = false;
    const RateResult r = rate(compile(map), options);
    // Two dice of three cross a box, each box pays twice.
    EXPECT_GE(r.histogram.begin()->first, 4'000'000);
    EXPECT_GE(r.part_means[1], 4'000'000);
    EXPECT_EQ(r.win[2].rate, 1);
    ASSERT_EQ(r.reward_rates.size(), 128u);
    double all = 0;
    for (std::size_t box = 0; box < 64; ++box) {
        EXPECT_EQ(r.reward_rates[box], r.reward_rates[64 + box]);
        all += r.reward_rates[box];
    }
    EXPECT_NEAR(all, 2, 1e-9);
    EXPECT_EQ(r.visits[0], 1);
}

TEST(Rate, SameFiguresForEveryNumberOfJobs) {
    test::MiniSize size;
    size.clock = 8;
    size.nodes = 6;
    const Board board = compile(test::mini_map(7, size));
    for (const auto policy : every_policy) {
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

// A rating that is content with narrow intervals ends at one of its looks, whatever the number of jobs, and is then the
// rating of as many games.
TEST(Rate, EndsAtALookOnceItsIntervalsAreNarrow) {
    test::MiniSize size;
    size.clock = 8;
    size.nodes = 6;
    const auto half_width = [](const WinFigures& win) { return (win.high - win.low) / 2; };
    int early = 0;
    for (std::uint64_t number = 1; number <= 4; ++number) {
        const Board board = compile(test::mini_map(number, size));
        RateOptions options;
        options.policy = PolicyKind::regular;
        options.games = 200;
        options.bounds = false;
        options.narrow = narrow_enough;
        options.jobs = 1;
        const RateResult one = rate(board, options);
        options.jobs = 3;
        EXPECT_EQ(rate(board, options).scores, one.scores);
        EXPECT_TRUE(one.complete);
        EXPECT_TRUE(one.games >= 60 && one.games <= 200 && one.games % 20 == 0) << one.games;
        early += one.games < 200;
        for (const WinFigures& win : one.win) EXPECT_LE(half_width(win), narrow_enough);
        options.narrow.reset();
        options.games = one.games;
        const RateResult fixed = rate(board, options);
        EXPECT_EQ(fixed.scores, one.scores);
        EXPECT_EQ(fixed.win[1].low, one.win[1].low);
        if (one.games > 60) {
            options.games = one.games - 20;
            const RateResult before = rate(board, options);
            EXPECT_TRUE(std::any_of(before.win.begin(), before.win.end(),
                                    [&](const WinFigures& win) { return half_width(win) > narrow_enough; }));
        }
    }
    EXPECT_GT(early, 0);
}

// More games than have their records in memory at once; a game's figures are not lost or counted twice where two blocks
// meet.
TEST(Rate, ManyGamesAreThoseOfTheirNumbers) {
    const Board board = compile(one_box());
    RateOptions options;
    options.policy = PolicyKind::random;
    options.bounds = false;
    options.games = 70'000;
    options.jobs = 1;
    const RateResult many = rate(board, options);
    options.jobs = 3;
    const RateResult again = rate(board, options);
    EXPECT_EQ(many.scores, again.scores);
    EXPECT_EQ(many.part_means, again.part_means);
    options.games = 60'000;
    const RateResult fewer = rate(board, options);
    ASSERT_EQ(many.scores.size(), 70'000u);
    EXPECT_TRUE(std::equal(fewer.scores.begin(), fewer.scores.end(), many.scores.begin()));
    EXPECT_EQ(many.visits[0], 1);
    EXPECT_EQ(many.mean_rounds, 1);
    const std::vector<int> last(many.scores.end() - 4464, many.scores.end()),
        first(many.scores.begin(), many.scores.begin() + 4464);
    EXPECT_NE(first, last);  // 70,000 less 65,536: each block has dice of its own
}

TEST(Rate, GamesThatAreNotPlayedTakeNoRoom) {
    const Board board = compile(one_box());
    std::stop_source source;
    RateOptions options;
    options.policy = PolicyKind::random;
    options.bounds = false;
    options.games = 500'000'000;
    options.stop = source.get_token();
    options.progress = [&](int done, int all) {
        EXPECT_EQ(all, 500'000'000);
        if (done > task_block) source.request_stop();  // the first block is whole, whichever thread is slow
    };
    rusage before{}, after{};
    getrusage(RUSAGE_SELF, &before);
    const RateResult r = rate(board, options);
    getrusage(RUSAGE_SELF, &after);
    EXPECT_FALSE(r.complete);
    EXPECT_GE(r.games, task_block);
    EXPECT_LT(r.games, 5'000'000);
    EXPECT_LT(after.ru_maxrss - before.ru_maxrss, 1 << 20);  // KiB; a record for each would take 35 GiB
}

TEST(Rate, PoliciesBelowExactBelowBounds) {
    int sampled = 0;
    for (int number = 0; number < test::cases(65, 1000); ++number) {
        test::MiniSize size;
        size.clock = 1 + (number % 3 == 0);  // of two boxes many are too large for the exact answer
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
        const auto bounds = upper_bounds(board, 200'000).win;
        for (std::size_t l = 0; l < 3; ++l)
            if (bounds[l]) {
                EXPECT_GE(*bounds[l], exact->win[l] - 1e-12) << map.id;
            }
        if (const auto sure = escape_is_guaranteed(board)) {
            EXPECT_EQ(*sure, exact->guaranteed) << map.id;
        }
        RateOptions options;
        options.policy = PolicyKind::planner;
        options.games = 300;
        options.jobs = 1;
        options.bounds = false;
        const RateResult r = rate(board, options);
        for (std::size_t l = 0; l < 3; ++l)
            EXPECT_LE(binomial_interval(static_cast<int>(std::lround(r.win[l].rate * 300)), 300, 0.99999).low,
                      exact->win[l] + 1e-12)
                << map.id;
        EXPECT_LE(r.mean - 6 * r.sd / std::sqrt(300.0), exact->mean + 1e-9) << map.id;
    }
    EXPECT_GE(sampled, test::cases(50, 750));
}

// Off the Exit the score is 0, which is enough for a threshold of 0 that needs only be reached: no proof about escaping
// bounds that.
TEST(Rate, AThresholdOfNothingIsReachedByWhoDoesNotEscape) {
    Map map = one_box();
    map.nodes = {{"A1", {0, 0}, Role::enter, {}, {}, false, {}, {}}, {"B1", {5, 0}, Role::exit, {}, {}, false, {}, {}}};
    map.thresholds.of = {0, 1, 2};
    map.rulings.threshold = ThresholdRuling::reach;
    const auto none = upper_bounds(compile(map), 300'000).win;
    EXPECT_NEAR(none[0].value_or(1), 1, 1e-8);
    EXPECT_EQ(none[1], 0.0);
    EXPECT_EQ(none[2], 0.0);
    map.nodes[1].at = {1, 0};
    map.nodes[1].lock = 1;  // opened by a 1, and entered by another die: not in every game
    const Board board = compile(map);
    const auto exact = exact_optima(board);
    ASSERT_TRUE(exact);
    EXPECT_NEAR(exact->win[0], 1, 1e-12);
    EXPECT_LT(exact->win[1], 1);
    EXPECT_NEAR(upper_bounds(board, 300'000).win[0].value_or(1), 1, 1e-8);
}

// Each policy plays better than the one before it, with the same dice.
TEST(Rate, EffortPays) {
    std::array<double, every_policy.size()> means{};
    for (std::uint64_t number = 0; number < static_cast<std::uint64_t>(test::cases(4, 20)); ++number) {
        test::MiniSize size;
        size.clock = 12;
        size.nodes = 9;
        size.hack_boxes = 6;
        const Board board = compile(test::mini_map(4000 + number, size));
        RateOptions options;
        options.games = 40;
        options.bounds = false;
        for (const auto policy : every_policy) {
            options.policy = policy;
            means[static_cast<std::size_t>(policy)] += rate(board, options).mean;
        }
    }
    EXPECT_LT(means[0], means[1]);
    EXPECT_LT(means[1], means[2]);
    EXPECT_LT(means[2], means[3]);
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
    for (const auto policy : every_policy)
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

// Whole games, each action asked of the engine before it is done; made dice, forced steps and ways home included.
TEST(Rate, PoliciesPlayByTheRules) {
    for (const auto& path : test::sample_map_paths()) {
        const auto loaded = read_map_file(path);
        ASSERT_TRUE(loaded.map) << path;
        const Board board = compile(*loaded.map);
        const SharedTables tables = policy_tables(board);
        Greedy greedy(board, tables);
        Expert expert(board, tables, {8, 1});
        for (int game = 0; game < test::cases(11, 40); ++game) {
            SeededDice dice(3, static_cast<std::uint64_t>(game));
            State s = initial_state(board);
            while (!is_over(board, s)) {
                start_round(board, s, dice.roll());
                State planned = s;
                std::vector<Action> done;
                if (game == 0)
                    expert.play_round(planned, dice.next(), &done);
                else
                    greedy.finish_round(planned, 0, &done);
                for (const auto& action : done) {
                    const auto why = why_illegal(board, s, action);
                    ASSERT_FALSE(why) << path << ": " << why->message;
                    apply(board, s, action);
                }
                if (!is_over(board, s)) {
                    ASSERT_FALSE(why_not_end_round(board, s)) << path;
                    end_round(board, s);
                }
                if (is_over(board, s)) {
                    ASSERT_EQ(greedy.value(s), score(board, s)) << path;
                }
            }
        }
    }
}

// What is remembered is what the ways say, whatever was asked before.
TEST(Rate, TripsAreTheRoutes) {
    const auto loaded = read_map_file(test::source_path("sample_maps/luddite/campaign-2026-11/ned-04.ned.yaml"));
    ASSERT_TRUE(loaded.map);
    const Board board = compile(*loaded.map);
    const ShortestPaths paths(board);
    PathCache known(paths);
    SeededDice dice(1);
    const NodeMask locks = board.locked | board.energy_nodes;
    for (int question = 0; question < 60'000; ++question) {
        const int node = static_cast<int>(dice.below(static_cast<unsigned>(board.node_count)));
        const auto toggles = static_cast<std::uint16_t>(dice.below(4096));
        const auto open = paths.open_locks(locks & dice.next());
        const bool back = dice.below(2) == 0;
        const PathCache::Ways ways = known.from(node, toggles, open, back);
        for (int t = 0; t < index_count(paths.targets()); ++t) {
            const ShortestPath there = paths.from(node, toggles, open, t);
            ASSERT_EQ(ways.cost[t], there.cost);
            if (!back) continue;
            const ShortestPath home =
                there.found() ? paths.home(paths.targets()[t], there.toggles_after, open) : ShortestPath{};
            ASSERT_EQ(ways.return_cost[t], home.cost);
        }
    }
}

// An option says what the engine's own hack makes of the costs; the remembered tables say the same as new ones.
TEST(Rate, OptionsOfHackCostsComeTrue) {
    int options_seen = 0;
    for (const auto& path : test::sample_map_paths()) {
        const Board board = compile(*read_map_file(path).map);
        HackCosts remembered(board);
        for (std::uint64_t game = 0; game < 3; ++game) {
            SeededDice dice(5, game);
            State s = initial_state(board);
            while (!is_over(board, s)) {
                start_round(board, s, dice.roll());
                while (in_round(s)) {
                    const auto action = random_action(board, s, dice);
                    if (!action) break;
                    apply(board, s, *action);
                }
                if (is_over(board, s)) break;
                end_round(board, s);
                std::array<std::uint8_t, 128> before{};
                remembered.costs(s, before.data());
                for (int value = 1; value <= 6; ++value) {
                    State with_die = s;
                    start_round(board, with_die, {value, value, value});
                    std::vector<HackCosts::Option> options;
                    remembered.options(with_die, value, options);
                    for (const auto& option : options) {
                        Action hack;
                        hack.kind = ActionKind::hack;
                        hack.die = Die::rolled(0);
                        hack.target = option.target;
                        ASSERT_TRUE(is_legal(board, with_die, hack)) << path;
                        State after = with_die;
                        apply(board, after, hack);
                        std::array<std::uint8_t, 128> costs{};
                        HackCosts(board).costs(after, costs.data());
                        for (std::size_t k = 0; k < option.touched; ++k) {
                            ++options_seen;
                            const int claimed = option.cost[k] == 0 ? HackCosts::never : option.cost[k];
                            ASSERT_EQ(claimed, costs[option.reward[k]]) << path;
                        }
                    }
                }
            }
        }
    }
    EXPECT_GT(options_seen, 2000);
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
    EXPECT_EQ(line[1].sure, 5);  // one box left: two steps whatever the dice
    EXPECT_EQ(line[3].sure, 4);  // three steps: two boxes
    EXPECT_EQ(line[3].choice, 5);
    EXPECT_EQ(escape_is_guaranteed(compile(map)), true);
}

TEST(Compare, ThresholdsMoveTheWinRate) {
    const Map a = one_box();
    Map b = a;
    b.thresholds.of = {4, 5, 6};
    CompareOptions options;
    options.policy = PolicyKind::planner;
    options.games = 1000;
    const Comparison c = compare(compile(a), compile(b), options);
    EXPECT_EQ(c.games, 1000);
    EXPECT_LT(c.win[0].interval.high, 0);
    EXPECT_EQ(c.score.mean, 0);
    const auto elements = differing_elements(a, b);
    ASSERT_EQ(elements.list.size(), 1u);
    EXPECT_EQ(elements.list[0].name, "thresholds");
    EXPECT_TRUE(elements.not_alone.empty());
}

// A critical node needs a reward that pays its code.
TEST(Compare, NamesChangesThatCantBePutInAlone) {
    const Map a = one_box();
    Map b = a;
    b.nodes.push_back({"C1", {2, 0}, Role::none, {}, {}, false, {}, Critical{"alpha", 3}});
    const auto elements = differing_elements(a, b);
    EXPECT_TRUE(elements.list.empty());
    EXPECT_EQ(elements.not_alone, std::vector<std::string>{"node C1"});
}

}  // namespace
}  // namespace nedforge::luddite
