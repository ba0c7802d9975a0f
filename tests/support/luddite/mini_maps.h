#pragma once
// Random small maps on which everything can be worked out the slow way: two to four nodes, a Clock of a few boxes, any
// of the four Hack variants, any readings. The same number gives the same map.

#include <cstdint>

#include "engine/luddite/map.h"

namespace nedforge::test {

struct MiniSize {
    int nodes = 4;  // at most 9
    int clock = 4;
    int hack_boxes = 3;
    int most_resources = 2;  // of a kind at the start, and of a gain
    bool parts = false;      // with a chance of 1/5 moves may be in parts (R22)
};

luddite::Map mini_map(std::uint64_t number, const MiniSize& size = {});

}  // namespace nedforge::test
