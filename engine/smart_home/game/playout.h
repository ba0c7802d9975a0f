#pragma once
// Random games at speed. Chance is fair; each decision is drawn evenly from the legal steps of the side that makes it,
// where a turn is made step by step (a step, a send, the action, the end of the turn are decisions of their own).

#include "engine/base/seeded_dice.h"
#include "engine/smart_home/rules.h"

namespace nedforge::smart_home {

// A fair outcome of chance. Precondition: chance is next.
Step draw(const Board&, const State&, SeededDice&);

// A fair outcome of chance or an even choice. Precondition: the game is not over. `scratch` saves allocations.
Step random_step(const Board&, const State&, SeededDice&, std::vector<Step>& scratch);

// Plays on until the game is over or `rounds` rounds have been played; the number of steps.
int play_randomly(const Board&, State&, SeededDice&, int rounds);

}  // namespace nedforge::smart_home
