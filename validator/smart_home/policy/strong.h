#pragma once
// The strong policies (policy.h makes them). Both value what lies open by evaluator.h and hold the same belief about
// the Hacker's tile (hacker_belief.h).
//
// The Defenders look at every tile that the acting character can stand on, and there at the best defence
// (defence_plan.h: exact odds), at every check by the belief, and at standing there alone; a Know-it-All also at whom
// to send. They put the Hobbyist last in the order, because then the Hacker can't attack and walk away at once. The
// Hacker carries out each attack on a copy, with its compromises, and takes the one that is worth most, less the odds
// of being caught by what it shows; it starts and walks by whims that favour tiles where it is believed least and can
// attack next.

#include "validator/smart_home/policy/policy.h"

namespace nedforge::smart_home {

std::unique_ptr<DefenderPolicy> strong_defenders(PolicyTables&, const SeededDice&);
std::unique_ptr<HackerPolicy> strong_hacker(PolicyTables&, const SeededDice&);

}  // namespace nedforge::smart_home
