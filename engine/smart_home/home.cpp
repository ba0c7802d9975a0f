#include "engine/smart_home/home.h"

#include <algorithm>

namespace nedforge::smart_home {

int index_of_tile(const Home& home, std::string_view id) {
    const auto found = std::find_if(home.tiles.begin(), home.tiles.end(), [&](const Tile& t) { return t.id == id; });
    return found == home.tiles.end() ? -1 : static_cast<int>(found - home.tiles.begin());
}

int starting_bugs(const Tile& tile) {
    if (!tile.is_device()) return 0;
    if (tile.bug_symbol) return std::max(0, *tile.capacity - 2);
    return tile.bugs.value_or(0);
}

int walk_limit(const Home& home, int compromised) {
    int steps = 0;
    for (const auto& row : home.hacker_steps)
        if (row.from <= compromised) steps = row.steps;
    return steps;
}

}  // namespace nedforge::smart_home
