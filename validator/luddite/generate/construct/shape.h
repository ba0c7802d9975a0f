#pragma once
// The outline of a board: which places of a rectangle have a node. Places are taken out of the full rectangle in
// mirrored pairs, so that the outline looks made, and only where every node keeps two neighbours, every row and column
// stays three fifths full and the board stays connected.

#include <vector>

#include "engine/luddite/map.h"
#include "validator/luddite/generate/construct/draw.h"

namespace nedforge::luddite {

struct BoardSize {
    int columns = 0, rows = 0;
    bool operator==(const BoardSize&) const = default;
};

// A rectangle with room for `nodes` nodes and for the places that are kept.
BoardSize some_frame(Draw&, int nodes, const std::vector<Position>& fixed_places);

// Places in reading order, the kept ones among them. There may be more than asked for, where fewer would look broken.
std::vector<Position> some_shape(Draw&, BoardSize, int nodes, const std::vector<Position>& fixed_places);

// Connected, and without stray nodes: each has two neighbours (one on boards of fewer than six nodes), and each row and
// column has a node in three fifths of the places of the rectangle around the board.
bool well_filled(const std::vector<Position>&);

}  // namespace nedforge::luddite
