#pragma once
// What a generated map must be like, and which parts of a given map must stay.

#include <optional>
#include <set>
#include <string>

#include "engine/luddite/map.h"
#include "validator/luddite/generate/construct/shape.h"

namespace nedforge::luddite {

struct BoardWishes {
    int least_nodes = 18, most_nodes = 24;
    std::optional<BoardSize> size;
    std::optional<HackKind> variant;
    std::optional<int> campaign_game;  // the rules of games 1 to n are known; none: all nine
    int game() const { return campaign_game.value_or(9); }
};

// Parts of `from` that stay as they are: nodes with their places, gates and contents; modules; thresholds. Walls and
// links between kept nodes stay with them.
struct Kept {
    std::optional<Map> from;
    std::set<std::string> nodes;  // ids
    bool all_nodes = false;       // no node is added either
    bool hack = false, clock = false, resources = false, bonuses = false, walls = false, thresholds = false;

    bool node(const Node& node) const { return all_nodes || nodes.contains(node.id); }
    bool anything() const {
        return all_nodes || !nodes.empty() || hack || clock || resources || bonuses || walls || thresholds;
    }
};

// A wish that can't be met, in words: of the parts that must stay, or of the variant.
struct UnmetWish {
    std::string reason;
};

}  // namespace nedforge::luddite
