// The table of rolls against all 216 of them.

#include "validator/luddite/three_dice.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace nedforge::luddite {
namespace {

TEST(ThreeDice, StandForEveryRollOnce) {
    std::map<std::array<int, 3>, int> rolls;
    for (int roll = 0; roll < 216; ++roll) {
        std::array<int, 3> dice{1 + roll % 6, 1 + roll / 6 % 6, 1 + roll / 36};
        std::sort(dice.begin(), dice.end());
        ++rolls[dice];
    }
    EXPECT_EQ(rolls.size(), three_dice.size());
    for (const auto& roll : three_dice) EXPECT_EQ(rolls[roll.dice], roll.orders);
    EXPECT_EQ(all_rolls, 216);
}

}  // namespace
}  // namespace nedforge::luddite
