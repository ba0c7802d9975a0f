// The numbers along an axis: as few as can be read, whatever the range.

#include "formats/base/drawing/axis.h"

#include <gtest/gtest.h>

#include <limits>

namespace nedforge {
namespace {

TEST(Axis, StepsAreRoundAndFew) {
    for (const auto& [range, step] : {std::pair<std::int64_t, std::int64_t>{0, 20},
                                      {60, 20},
                                      {300, 20},
                                      {320, 50},
                                      {750, 50},
                                      {800, 100},
                                      {1'520, 200},
                                      {1'000'000, 100'000}})
        EXPECT_EQ(axis_step(range), step) << range;
    for (std::int64_t range = 1; range < std::numeric_limits<std::int64_t>::max() / 3; range = range * 3 / 2 + 1)
        EXPECT_LE(range / axis_step(range), most_axis_steps) << range;
}

}  // namespace
}  // namespace nedforge
