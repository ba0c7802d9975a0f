#pragma once
// Builds a whole state that agrees with what a side knows, so that a policy can carry out its own steps by the rules of
// the engine. What the side doesn't know is empty or arbitrary; nothing is sampled.

#include "engine/smart_home/rules.h"

namespace nedforge::smart_home {

State imagined(const Board&, const HackerView&);
// The Hacker stands on `tile`, with an empty hand and no target.
State imagined(const Board&, const DefenderView&, int tile);

// Carries out the compromises that are due as the Hacker would choose them: the secret target where it can fall, else
// the device that takes the fewest bugs more.
void resolve(const Board&, State&);

}  // namespace nedforge::smart_home
