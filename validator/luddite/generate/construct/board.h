#pragma once
// The NED module by construction. Enter, Exit and critical functions are put far apart; every node belongs to the
// function that is nearest to it (its wing). A wing has a pair of switches that opens most of its gates, and some of
// its gates ask for a switch of another wing to be OFF, or ON as well: so the way to one function closes ways to
// others.

#include <string>
#include <vector>

#include "engine/base/place_names.h"
#include "engine/luddite/board.h"
#include "validator/luddite/generate/construct/draw.h"
#include "validator/luddite/generate/construct/wishes.h"
#include "validator/luddite/movement/movement.h"

namespace nedforge::luddite {

// Steps from a node by adjacency alone; -1 where there is no way.
IndexedVector<int, int> steps_from(const Board&, int node);

// "A1": the column as a letter, the row from 1.
inline std::string id_at(Position place) { return name_of_place(place.column, place.row); }

// Gives roles, functions with these codes, gates, locks and caches to the nodes of `map` that `fixed_parts` does not
// name. Precondition: there are at least three nodes that may change for each code, and two for Enter and Exit.
void dress_board(Draw&, Map& map, const Kept& fixed_parts, int game, const std::vector<std::string>& codes);

// A gate for a node of a wing with the switches `a` and `b`, a third or so of them with other wings' switches.
Gate some_gate(Draw&, int a, int b, int game);
Amounts some_cache(Draw&);

// The dice that it takes to get to a function and to pay its code, where both are known; else a guess.
int dice_of_function(const Board&, const MapFacts&, int node);

inline constexpr int least_drawn_damage = 6, most_drawn_damage = 30;  // of a function
// Damage of a function by what it takes. On three boards of five the expensive ones pay more for a die than the cheap
// ones.
void price_functions(Draw&, Map& map, const Kept& fixed_parts);

// How many gates name each switch differs by less than a factor of three, and a sixth of the nodes at most has no gate.
bool gates_spread(const Map&);

}  // namespace nedforge::luddite
