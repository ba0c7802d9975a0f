#pragma once
// The numbers that stand along an axis of points, in the editor and in the report: 0 and the multiples of axis_step().

#include <cstdint>
#include <initializer_list>

namespace nedforge {

inline constexpr std::int64_t most_axis_steps =
    15;  // one every 20 points on a usual map; more would run into each other

// The step of an axis from 0 to `range`: 20, or the first of 50, 100, 200, 500, 1000, … that makes at most
// `most_axis_steps` steps.
constexpr std::int64_t axis_step(std::int64_t range) {
    std::int64_t ten = 10;
    for (;; ten *= 10)
        for (const int times : {2, 5, 10})
            if (range / most_axis_steps <= times * ten) return times * ten;
}

}  // namespace nedforge
