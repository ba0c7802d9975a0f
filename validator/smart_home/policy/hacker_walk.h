#pragma once
// Where the Hacker wants to stand: what it can attack from a tile later, less the odds that it is caught there. The
// strong Hacker chooses the end of its walk by it, and the Defenders' belief (tile_belief.h) assumes that the Hacker
// walks this way.

#include <span>

#include "engine/smart_home/state.h"
#include "validator/smart_home/policy/evaluator.h"
#include "validator/smart_home/policy/policy_tables.h"

namespace nedforge::smart_home {

// How likely the Hacker is caught by the checks of coming turns, as both sides can reckon it from a belief: the odds
// that one of these characters checks the tile in one turn each. Defenders check where they believe most, the more
// surely the more they believe.
double capture_risk(const PolicyTables&, const PublicState&, const ByTile<double>& belief, int tile,
                    std::span<const Character> characters, int reach);
inline constexpr int check_reach = steps_a_turn + 1;  // a tile that a character can check in one turn

// The whims by which the Hacker draws the end of a walk and the start tile: a tile has odds that go with exp(value /
// spread), the quantal response of game theory (McKelvey and Palfrey 1995). Without them every tile would be foreseen.
inline constexpr double walk_spread = 1, start_spread = 0.5;

// What can be attacked from a tile later, in the evaluator's unit. `target`: by device, the odds that it is the secret
// target.
double prospect_of(const Board&, const Evaluator&, const PublicState&, const ByTile<double>& target, int tile);

// The same for the tile on which the Hacker starts, without what the Hacker likes by chance.
double start_value(const PolicyTables&, const Evaluator&, const PublicState&, const ByTile<double>& target, int tile);

// What a capture on the walk costs, against 2 between a sure win and a sure loss.
inline constexpr double walk_capture_cost = 2;

// What the odds of a capture cost a Hacker who ends its walk on a tile. `belief`: what is believed after the movement.
double walk_risk(const PolicyTables&, const PublicState&, const ByTile<double>& belief, int tile);

}  // namespace nedforge::smart_home
