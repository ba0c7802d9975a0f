#pragma once
// Random games of homes that see much of the rules: dice that match often, few early captures. Not fair, and so for
// tests only.

#include <vector>

#include "engine/base/seeded_dice.h"
#include "engine/smart_home/rules.h"

namespace nedforge::test {

// A legal step. Precondition: the game is not over.
smart_home::Step lively_step(const smart_home::Board&, const smart_home::State&, SeededDice&);

// The steps of a game from its start: until it is over, or so many.
std::vector<smart_home::Step> lively_game(const smart_home::Board&, SeededDice&, int most_steps);

}  // namespace nedforge::test
