#pragma once
// The best score of a tiny map by brute force, for tests: every roll, every legal action, every place to end a round,
// each state of the engine visited once. Nothing is reasoned away.

#include <cstddef>
#include <optional>

#include "engine/luddite/board.h"

namespace nedforge::test {

struct EveryPlay {
    bool complete = false;    // false: given up, more than `most_states`
    std::optional<int> best;  // none: no game ends on the Exit
    std::size_t states = 0;
};
EveryPlay every_play(const luddite::Board&, std::size_t most_states);

// A random map so small that every_play() can finish: few nodes, Clock boxes, bonuses, boxes and resources.
luddite::Map tiny_map(std::uint64_t seed, std::uint64_t index);

}  // namespace nedforge::test
