#pragma once
// E, the energy that a map can pay (NED308): a least fixpoint over its caches.

#include "engine/luddite/board.h"
#include "engine/luddite/map.h"

namespace nedforge::luddite {

// The energy that a map can pay if every cache counts: at most the spaces, but without that bound under
// `spaces: held`. For maps with structure errors, which have no movement model.
int printed_energy(const Map&, const Rulings&);

// E: the same, but the energy of a cache counts only once some run of M can enter its node on the energy so far (1 for
// each distinct energy node, 2 for each force step). So energy behind the node that it must open does not count. The
// caches are added in rounds until a round adds none. Exact, except that a cache counts where the work on it
// (EnergyWork) ran out: then E is an upper bound.
int payable_energy(const Map&, const Board&);

}  // namespace nedforge::luddite
