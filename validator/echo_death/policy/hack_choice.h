#pragma once
// Which card to give to a round of a Hack (E8, E9): a mixed strategy of the zero-sum game in which both players choose
// a card at once. The payoff is the stake for the higher card, and for each player the worth of the card that is spent:
// a deck is renewed when it is empty, so a high card that is spent here is missing in a later Hack.
//
// The strategy is found by fictitious play (Brown 1951) with a fixed number of rounds.

#include <vector>

#include "engine/base/seeded_dice.h"

namespace nedforge::echo_death {

// `hand` and `rival_hand`: cards held, rising. `stake` is 1 for a Hack of average weight. Returns a card of `hand`.
int card_for(const std::vector<int>& hand, const std::vector<int>& rival_hand, double stake, SeededDice&);

}  // namespace nedforge::echo_death
