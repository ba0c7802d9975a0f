#pragma once
// Lines of the Hack module that share boxes can't be priced one by one: what pays the first pays for part of the
// second. Components of lines that hang together by their boxes, each with all unions of its lines.

#include <cstdint>
#include <vector>

#include "engine/luddite/board.h"

namespace nedforge::luddite {

struct LineComponent {
    std::vector<std::size_t> lines;     // indices of rewards
    std::vector<std::uint64_t> unions;  // sets of boxes, ascending, from the empty one; none where there are too many
};

std::vector<LineComponent> line_components(const HackBoard&, std::size_t most_unions);

}  // namespace nedforge::luddite
