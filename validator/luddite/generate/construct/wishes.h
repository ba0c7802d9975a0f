#pragma once
// What a generated map must be like, and which parts of a given map must stay.

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "engine/luddite/map.h"
#include "validator/luddite/generate/construct/shape.h"
#include "validator/luddite/generate/construct/silhouette.h"

namespace nedforge::luddite {

struct BoardWishes {
    int least_nodes = 18, most_nodes = 24;
    std::optional<BoardSize> size;
    std::optional<Silhouette> shape;  // none: any
    std::optional<HackKind> variant;
    std::optional<int> campaign_game;  // the rules of games 1 to n are known; none: all nine
    int game() const { return campaign_game.value_or(9); }
};

// Parts of `from` that stay as they are: nodes with their places, gates and contents; modules; thresholds. Walls and
// links between kept nodes stay with them; where all walls or links stay, so do the places of the nodes they name.
struct Kept {
    std::optional<Map> from;
    std::set<std::string> nodes;  // ids
    bool all_nodes = false;       // no node is added either
    bool hack = false, clock = false, resources = false, bonuses = false, walls = false, links = false,
         thresholds = false;

    bool node(const Node& node) const { return all_nodes || nodes.contains(node.id); }
    // Whether a wall or link that stays names the node.
    bool place_of(const Node& node) const {
        const auto named_in = [&](const std::vector<NodePair>& pairs) {
            return std::any_of(pairs.begin(), pairs.end(),
                               [&](const NodePair& pair) { return pair[0] == node.id || pair[1] == node.id; });
        };
        return from && ((walls && named_in(from->walls)) || (links && named_in(from->links)));
    }
    bool anything() const {
        return all_nodes || !nodes.empty() || hack || clock || resources || bonuses || walls || links || thresholds;
    }
};

// A wish that can't be met, in words: of the parts that must stay, or of the variant.
struct UnmetWish {
    std::string reason;
    std::vector<std::string> parts = {};  // that the reason is about, by their names alone
};

}  // namespace nedforge::luddite
