#pragma once
// The room of resources (R1), and what a sheet gives of each: Clock icons, caches, bonuses, Hack rewards and icons in
// cells. Gains are counted as they are printed. Whether they find a space is a question of its own.

#include <algorithm>

#include "engine/luddite/board.h"
#include "engine/luddite/state.h"

namespace nedforge::luddite {

// How many more of a resource can be gained before one is lost: the spaces bound everything ever gained, or under
// `held` what is held at one time.
inline int free_spaces(const Board& board, const State& state, Resource resource) {
    return board.spaces[resource] -
           (board.rulings.spaces == SpacesRuling::lifetime ? state.used_spaces[resource] : state.held[resource]);
}

// How much of what is offered in a whole game, the start included, can find a space. Under `held` a space is used again
// and again, so everything can.
inline int within_spaces(const Rulings& rulings, int spaces, int offered) {
    return rulings.spaces == SpacesRuling::lifetime ? std::min(offered, spaces) : offered;
}

// Everything that the sheet prints, the start included. A map may have errors.
ByResource<int> printed_supply(const Map&);
ByResource<int> printed_supply(const Board&);

// What the sheet still offers after this state. A reward counts as long as one of its boxes is open, even if it is lost
// by now, so this is an upper bound.
ByResource<int> still_to_gain(const Board&, const State&);

// The most that a whole game can ever gain, the start included. Nothing is gained where no space is printed.
ByResource<int> most_ever_gained(const Board&);

}  // namespace nedforge::luddite
