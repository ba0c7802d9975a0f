#include "validator/luddite/solver/policy/plans/values_ahead.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>

namespace nedforge::luddite {
namespace {

int sum_of(const std::array<int, 3>& dice) { return dice[0] + dice[1] + dice[2]; }

TEST(RollSample, OfAllRollsHasEveryOrder) {
    const RollSample all(all_rolls);
    for (std::size_t place = 0; place < three_dice.size(); ++place)
        EXPECT_EQ(all.count(place), three_dice[place].orders) << place;
}

TEST(RollSample, IsPartOfASampleOfTwiceTheSize) {
    for (const int rolls : {1, 3, 9, 18, 27, 54, 108}) {
        const RollSample sample(rolls), twice(2 * rolls);
        int sum = 0;
        for (std::size_t place = 0; place < three_dice.size(); ++place) {
            EXPECT_LE(sample.count(place), twice.count(place)) << rolls;
            sum += sample.count(place);
        }
        EXPECT_EQ(sum, rolls);
    }
}

TEST(RollSample, HasLowAndHighRolls) {
    const RollSample sample(9);
    int low = 0, high = 0;
    for (std::size_t place = 0; place < three_dice.size(); ++place) {
        if (sum_of(three_dice[place].dice) <= 8) low += sample.count(place);
        if (sum_of(three_dice[place].dice) >= 13) high += sample.count(place);
    }
    EXPECT_GE(low, 2);
    EXPECT_GE(high, 2);
}

TEST(ValuesAhead, AskForEachRollOnce) {
    ValuesAhead values;
    int asked = 0;
    const auto value_by = [&](const std::array<int, 3>& dice) {
        ++asked;
        return Worth{1.0 * sum_of(dice), 2.0 * sum_of(dice)};
    };
    const int first = values.look(RollSample(9), value_by);
    EXPECT_EQ(first, asked);
    EXPECT_EQ(values.look(RollSample(9), value_by), 0);
    const RollSample all(all_rolls);
    EXPECT_EQ(first + values.look(all, value_by), 56);
    EXPECT_EQ(asked, 56);
    EXPECT_DOUBLE_EQ(values.mean(all).points, 10.5);
    EXPECT_DOUBLE_EQ(values.mean(all).utility, 21);
}

// Both have the same luck with the roll: the difference is what counts.
TEST(ValuesAhead, AreComparedOnTheSameRolls) {
    const RollSample sample(9);
    ValuesAhead better, worse, other;
    better.look(sample, [](const auto& dice) { return Worth{0, 10.0 * sum_of(dice)}; });
    worse.look(sample, [](const auto& dice) { return Worth{0, 10.0 * sum_of(dice) - 0.5}; });
    other.look(sample, [](const auto& dice) { return Worth{0, 104.5 + (dice[0] == 1 ? 1 : -1)}; });
    EXPECT_TRUE(worse.surely_below(better, sample));
    EXPECT_FALSE(better.surely_below(worse, sample));
    EXPECT_FALSE(other.surely_below(better, sample));
    EXPECT_FALSE(better.surely_below(other, sample));
    EXPECT_FALSE(better.surely_below(better, sample));
}

}  // namespace
}  // namespace nedforge::luddite
