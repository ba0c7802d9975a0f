// The bound by the supply of dice: never below the exact optimum, whatever the threshold, variant and reading; below
// 1 where it should be; and every single game, also the best there is, within what the prices allow it.

#include "validator/luddite/solver/win_bound/lagrangian_bound.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/base/seeded_dice.h"
#include "engine/luddite/rules.h"
#include "tests/support/luddite/mini_maps.h"
#include "tests/support/luddite/random_map.h"
#include "tests/support/support.h"
#include "validator/luddite/solver/best_case/solve.h"
#include "validator/luddite/solver/exact/backward_induction.h"

namespace nedforge::luddite {
namespace {

TEST(LagrangianBound, IsNeverBelowTheExactOptimum) {
    int compared = 0, below_one = 0, binding = 0;
    double slack = 0;
    for (int number = 0; number < test::cases(100, 1200); ++number) {
        test::MiniSize size;
        size.clock = 1 + number % 2;  // of three boxes hardly any is small enough for the exact answer
        size.nodes = 2 + number % 4;
        size.hack_boxes = 2 + number / 4 % 2;
        size.most_resources = 1 + number / 8 % 2;
        const Map map = test::mini_map(70'000u + static_cast<std::uint64_t>(number), size);
        Board board = compile(map);
        ExactOptions small;
        small.largest = 80'000;
        std::optional<LagrangianBound> bound;
        const int top = 30 + 2 * number % 7;
        for (int lowest = 1; lowest < top; lowest += top / 3) {
            for (int l = 0; l < 3; ++l) board.thresholds.of[static_cast<std::size_t>(l)] = lowest + 3 * l;
            const auto exact = exact_optima(board, small);
            if (!exact) break;
            if (!bound) bound.emplace(board);
            for (std::size_t l = 0; l < 3; ++l) {
                const int threshold = board.thresholds.of[l];
                const double chance =
                    bound->chance_of(board.rulings.threshold == ThresholdRuling::reach ? threshold : threshold + 1);
                ASSERT_GE(chance, exact->win[l] - 1e-12) << map.id << " threshold " << threshold;
                if (exact->win[l] > 1 - 1e-9) continue;
                ++compared;
                below_one += chance < 1;
                if (exact->win[l] > 1e-9) {
                    ++binding;
                    slack += chance - exact->win[l];
                }
            }
        }
    }
    EXPECT_GT(compared, test::cases(100, 3000));
    EXPECT_GT(below_one, compared / 2);  // a bound that is always 1 would be sound too
    EXPECT_GT(binding, compared / 10);
    EXPECT_LT(slack, 0.75 * binding);
    RecordProperty("compared", compared);
    RecordProperty("below_one", below_one);
    RecordProperty("mean_slack", std::to_string(slack / binding));
}

// One box, dice worth nothing off the Clock and too expensive to change: the best die counts.
TEST(LagrangianBound, TheClockAloneIsExact) {
    Board board = compile(test::mini_map(1));
    DualPrices prices;
    prices.spend.fill(DualPrices::highest);
    prices.make_sound(board);
    board.clock_length = 1;
    const auto one = ClockSubproblem(board, prices).chances();
    EXPECT_EQ(one.of(0), 1);
    EXPECT_NEAR(one.of(1), 1 - 1.0 / 8, 1e-14);
    EXPECT_NEAR(one.of(4 * 12), 1 - 1.0 / 8, 1e-14);
    EXPECT_NEAR(one.of(4 * 12 + 1), 1 - 64.0 / 216, 1e-14);
    EXPECT_NEAR(one.of(6 * 12), 91.0 / 216, 1e-14);
    EXPECT_EQ(one.of(6 * 12 + 1), 0);
    // Two boxes: 12 with a 1 and two sixes, or with a 6 that must end it, no 1 having come before: only a first die of
    // one box leaves room for a second. So 1 and 6 in one roll, or 1 without a 6 and then a 6; or a 6 alone.
    board.clock_length = 2;
    const auto two = ClockSubproblem(board, prices).chances();
    EXPECT_EQ(two.of(6 * 12 + 1), 0);
    const double six = 91.0 / 216, no_six_but_one = (125.0 - 64.0) / 216;
    EXPECT_NEAR(two.of(6 * 12), six + no_six_but_one * six, 1e-14);
}

// What the dice of a game earn at the prices, as it was played.
std::int64_t worth_of_dice(const Replay& replay, const DualPrices& prices) {
    std::int64_t sum = 0;
    for (const auto& round : replay.rounds) {
        std::array<int, 3> value = round.roll;
        std::vector<int> made;
        std::array<bool, 3> clocked{};
        const auto show = [&](int die) {
            return die <= 3 ? value[static_cast<std::size_t>(die - 1)] : made[static_cast<std::size_t>(die - 4)];
        };
        for (const auto& action : round.actions) {
            if (action.what == ActionKind::adjust) {
                value[static_cast<std::size_t>(*action.die - 1)] += *action.by;
                sum -= prices.spend[1];
            } else if (action.what == ActionKind::duplicate) {
                made.push_back(0);  // a value the test need not know unless it goes to the Clock
                made.back() = round.roll[static_cast<std::size_t>(*action.die - 1)];
                sum -= prices.spend[2];
            } else if (action.what == ActionKind::create) {
                made.push_back(*action.value);
                sum -= 2 * prices.spend[2];
            } else if (action.what == ActionKind::clock) {
                const int shown = show(*action.die);
                sum += shown >= 4 ? DualPrices::point * shown : 0;
                if (*action.die <= 3)
                    clocked[static_cast<std::size_t>(*action.die - 1)] = true;
                else
                    made[static_cast<std::size_t>(*action.die - 4)] = 0;
            }
        }
        for (std::size_t i = 0; i < 3; ++i)
            if (!clocked[i]) sum += prices.die[static_cast<std::size_t>(value[i])];
        for (const int shown : made)
            if (shown > 0) sum += prices.die[static_cast<std::size_t>(shown)];
    }
    return sum;
}

TEST(LagrangianBound, TheBestGamesAreWithinTheirPrices) {
    SeededDice random(31);
    int games = 0;
    std::int64_t closest = INT64_MAX;
    for (int number = 0; number < test::cases(30, 300); ++number) {
        test::RandomMapOptions options;
        options.parts = false;
        options.variant = static_cast<HackBoard::Variant>(number % 4);
        options.max_clock = 24;
        options.max_nodes = 12;
        const Map map = test::random_map(random, options);
        Board board = compile(map);
        board.rulings.duplicate = DuplicateRuling::rolled;  // so that the test knows what a copy shows
        SolveOptions solving;
        solving.seconds = 0.15;
        const SolveResult best = solve(board, solving);
        if (!best.witness) continue;
        ++games;
        LagrangianBound bound(board);
        for (int i = 0; i < 12; ++i) {
            DualPrices prices;
            const int spread = 1 + static_cast<int>(random.below(30));
            for (std::size_t v = 1; v <= 6; ++v)
                prices.die[v] = static_cast<int>(random.below(static_cast<std::uint32_t>(spread)));
            for (std::size_t k = 0; k < 3; ++k) {
                prices.spend[k] = static_cast<int>(random.below(40));
                prices.gain[k] = static_cast<int>(random.below(40));
            }
            prices.make_sound(board);
            const auto sheet = bound.without_dice(prices);
            ASSERT_TRUE(sheet);
            const std::int64_t room =
                *sheet + worth_of_dice(*best.witness, prices) - std::int64_t{DualPrices::point} * *best.score;
            ASSERT_GE(room, 0) << "map " << number << ", prices " << i;
            closest = std::min(closest, room);
        }
        ASSERT_GT(bound.out_of_reach(0.0), 0);
        EXPECT_GE(bound.chance_of(*best.score), 0.0);
    }
    EXPECT_GT(games, test::cases(10, 120));
    EXPECT_LT(closest, 6 * DualPrices::point);  // some game comes near: a bound of anything would pass too
}

TEST(LagrangianBound, StoppedItProvesNothing) {
    std::stop_source source;
    source.request_stop();
    const Board board = compile(test::mini_map(3));
    const LagrangianBound bound(board, source.get_token());
    EXPECT_EQ(bound.chance_of(1), 1);
}

}  // namespace
}  // namespace nedforge::luddite
