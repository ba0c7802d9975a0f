#pragma once
// The room of resources (R1).

#include "engine/luddite/board.h"
#include "engine/luddite/state.h"

namespace nedforge::luddite {

// How many more of a resource can be gained before one is lost: the spaces bound everything ever gained, or under
// `held` what is held at one time.
inline int free_spaces(const Board& board, const State& state, Resource resource) {
    return board.spaces[resource] -
           (board.rulings.spaces == SpacesRuling::lifetime ? state.used_spaces[resource] : state.held[resource]);
}

}  // namespace nedforge::luddite
